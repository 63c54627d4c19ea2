import type { z } from 'zod'
import type { CustomerRow } from '#app/domain/customers/customers-file.ts'

type CustomerGiven = z.input<typeof CustomerRow>

/** A customer as a shop's owner brings one along. */
export function aCustomerRow(row: Partial<CustomerGiven> = {}): CustomerGiven {
  return { code: 'C1', firstName: 'Maria', lastName: 'Georgiou', email: 'maria@mail.example', ...row }
}

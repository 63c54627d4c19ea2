import type { z } from 'zod'
import type { CustomerRow } from '#app/domain/customers/customers-file.ts'

type CustomerInput = z.input<typeof CustomerRow>

/** A customer as a merchant imports it. */
export function aCustomerRow(row: Partial<CustomerInput> = {}): CustomerInput {
  return { code: 'C1', firstName: 'Maria', lastName: 'Georgiou', email: 'maria@mail.example', ...row }
}

import type { z } from 'zod'
import type { createRegisterForm } from '#app/domain/customers/registration.ts'

type RegisterFields = z.input<ReturnType<typeof createRegisterForm>>

/** The fields of a registration form. */
export function aRegisterForm(fields: Partial<RegisterFields> = {}): RegisterFields {
  return {
    firstName: 'Maria',
    lastName: 'Georgiou',
    company: '',
    vatNumber: '',
    country: 'CY',
    street: '1 Anexartisias',
    city: 'Limassol',
    postcode: '3036',
    phone: '99123456',
    email: 'maria@mail.example',
    password: 'a long password',
    privacy: 'on',
    ...fields,
  }
}

import type { z } from 'zod'
import type { registerForm } from '#app/domain/customers/register-form.ts'

type RegisterFields = z.input<ReturnType<typeof registerForm>>

/** A registration as a visitor types it. */
export function aRegisterForm(fields: Partial<RegisterFields> = {}): RegisterFields {
  return {
    firstName: 'Maria',
    lastName: 'Georgiou',
    company: '',
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

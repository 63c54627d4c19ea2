import type { Seller } from '#app/domain/invoices/invoice.ts'

export const aSeller: Seller = {
  name: 'Molos Vapour Co. Ltd',
  address: 'Anexartisias 12, 3036 Limassol, Cyprus',
  vatNumber: 'CY10259033P',
  registration: 'HE 123456',
  phone: '+357 25 000 111',
  email: 'hello@molos.example',
  country: 'CY',
}

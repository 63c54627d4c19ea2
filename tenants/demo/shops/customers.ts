import type { ShopPlan } from './shop-plan.ts'

/** The hash of `periptero-demo`, the password of all demo customers. */
export const password = 'scrypt$16384$8$5$cGVyaXB0ZXJvLWRlbW8hIQ$qoHKo7KPA6Wqc35Yj8RplAtNGGkELG5I85IPnpUar44'

const commonFields = { lastName: 'Georgiou', phone: '99000001', password }

/** Retail customers: one with points to redeem, one who has not chosen a password yet. */
export const retailCustomers: ShopPlan['customers'] = [
  {
    ...commonFields,
    code: 'DEMO-1',
    firstName: 'Maria',
    email: 'maria@periptero.example',
    address: { country: 'CY', street: '1 Anexartisias', city: 'Limassol', postcode: '3036' },
    points: 2450,
    pointsOnHold: 300,
  },
  { code: 'DEMO-2', firstName: 'Andreas', lastName: 'Ioannou', phone: '99000002', email: 'andreas@periptero.example' },
]

/** In Limassol, Maria's past orders have earned the rest of her points. */
export const limassolCustomers: ShopPlan['customers'] = retailCustomers.map((customer) =>
  customer.points === undefined ? customer : { ...customer, points: 2000, pointsOnHold: 0 },
)

/** Trade customers: one with a price list, and one abroad without VAT. */
export const tradeCustomers: ShopPlan['customers'] = [
  {
    ...commonFields,
    code: 'DEMO-1',
    firstName: 'Maria',
    company: 'Georgiou Kiosks Ltd',
    email: 'maria@periptero.example',
    address: { country: 'CY', street: '1 Anexartisias', city: 'Limassol', postcode: '3036' },
    priceList: 1,
  },
  {
    code: 'DEMO-2',
    firstName: 'Nikos',
    lastName: 'Pappas',
    company: 'Pappas & Sons',
    phone: '30000002',
    email: 'nikos@periptero.example',
    password,
    address: { country: 'GR', street: '8 Ermou', city: 'Athens', postcode: '105 63' },
    excludeVat: true,
  },
]

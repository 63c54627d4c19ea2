import type { ShopPlan } from './shop-plan.ts'

/** The hash of `periptero-demo`, the password of the demo customers who have one. */
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

type Orders = NonNullable<ShopPlan['orders']>

const [maria, andreas] = ['maria@periptero.example', 'andreas@periptero.example']
const cyprusShipping = { description: 'Courier to your door in Cyprus', cost: 0 }
const nicosiaShipping = { description: 'Free courier anywhere in Cyprus', cost: 0 }

/**
 * Limassol gives 3% back in points: delivered orders have earned them, shipped ones will earn them on delivery.
 */
export const limassolOrders: Orders = [
  {
    code: 'MOLOS-20871',
    email: maria,
    placedAt: '2025-12-03T18:22:00Z',
    status: 'delivered',
    statusAt: '2025-12-05T10:40:00Z',
    lines: [
      { sku: 'AER-277644-BLACK', quantity: 1, price: 1990 },
      { sku: 'LUM-595733-2', quantity: 2, price: 650 },
    ],
    shipping: cyprusShipping,
    payment: 'viva',
  },
  {
    code: 'MOLOS-22145',
    email: maria,
    placedAt: '2026-02-20T08:05:00Z',
    status: 'delivered',
    statusAt: '2026-02-23T12:15:00Z',
    lines: [
      { sku: 'BRE-481626-20MG', quantity: 2, price: 990 },
      { sku: 'STO-492684-ONE', quantity: 1, price: 1290 },
    ],
    shipping: cyprusShipping,
    payment: 'onDelivery',
  },
  {
    code: 'MOLOS-23902',
    email: maria,
    placedAt: '2026-05-11T20:47:00Z',
    status: 'cancelled',
    statusAt: '2026-05-12T07:30:00Z',
    lines: [{ sku: 'HAL-481314-ONE', quantity: 1, price: 3390 }],
    shipping: cyprusShipping,
    payment: 'bankTransfer',
  },
  {
    code: 'MOLOS-24388',
    email: andreas,
    placedAt: '2026-06-15T11:02:00Z',
    status: 'delivered',
    statusAt: '2026-06-17T09:20:00Z',
    lines: [
      { sku: 'GRI-358900-2', quantity: 1, price: 1800 },
      { sku: 'AER-480934-02', quantity: 1, price: 1390 },
    ],
    shipping: cyprusShipping,
    payment: 'onDelivery',
  },
  {
    code: 'MOLOS-25610',
    email: maria,
    placedAt: '2026-08-27T16:31:00Z',
    status: 'delivered',
    statusAt: '2026-08-29T13:05:00Z',
    lines: [
      { sku: 'TOR-825793-ONE', quantity: 1, price: 2390 },
      { sku: 'MEL-619931-0', quantity: 1, price: 1490 },
    ],
    shipping: cyprusShipping,
    payment: 'paypal',
  },
  {
    code: 'MOLOS-26977',
    email: maria,
    placedAt: '2026-11-18T19:14:00Z',
    status: 'shipped',
    statusAt: '2026-11-19T14:00:00Z',
    lines: [
      { sku: 'KYM-286527-6MG', quantity: 4, price: 610 },
      { sku: 'ORC-284305-0', quantity: 1, price: 2190 },
    ],
    shipping: cyprusShipping,
    payment: 'viva',
  },
]

/** Nicosia gives no points. */
export const nicosiaOrders: Orders = [
  {
    code: 'LEF-3127',
    email: maria,
    placedAt: '2026-01-14T09:50:00Z',
    status: 'delivered',
    statusAt: '2026-01-15T17:25:00Z',
    lines: [
      { sku: 'AER-480934-02', quantity: 1, price: 1450 },
      { sku: 'GRI-358900-2', quantity: 1, price: 1870 },
    ],
    shipping: nicosiaShipping,
    payment: 'onDelivery',
  },
  {
    code: 'LEF-3561',
    email: andreas,
    placedAt: '2026-04-02T15:12:00Z',
    status: 'delivered',
    statusAt: '2026-04-03T11:00:00Z',
    lines: [{ sku: 'OND-622021-20MG', quantity: 3, price: 720 }],
    shipping: nicosiaShipping,
    payment: 'onDelivery',
  },
  {
    code: 'LEF-4080',
    email: maria,
    placedAt: '2026-09-08T18:40:00Z',
    status: 'refunded',
    statusAt: '2026-09-14T10:10:00Z',
    lines: [{ sku: 'STO-791273-ONE', quantity: 1, price: 2380 }],
    shipping: nicosiaShipping,
    payment: 'bankTransfer',
  },
  {
    code: 'LEF-4233',
    email: maria,
    placedAt: '2026-11-19T07:35:00Z',
    status: 'preparing',
    statusAt: '2026-11-19T12:00:00Z',
    lines: [{ sku: 'LUM-608604-20MG', quantity: 4, price: 610 }],
    shipping: nicosiaShipping,
    payment: 'onDelivery',
  },
]

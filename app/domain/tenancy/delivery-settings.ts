import type { SettingRow } from './setting-kinds.ts'

const promise = 'app/domain/orders/delivery-promise.test.ts'

/** When orders are dispatched and how long they take, for the delivery date on product pages. */
export const deliverySettings = {
  DELIVERY_ORDER_UNTIL: {
    kind: 'time',
    name: 'deliveryOrderUntil',
    default: '',
    meaning:
      'Orders placed by this time are dispatched the same working day. If empty, product pages promise no delivery date.',
    rules: 'Home page, product',
    verifiedBy: promise,
  },
  DELIVERY_DAYS: {
    kind: 'days',
    name: 'deliveryDays',
    default: '1',
    meaning: 'Working days from dispatch to delivery.',
    rules: 'Home page, product',
    verifiedBy: promise,
  },
  DELIVERY_SATURDAYS: {
    kind: 'flag',
    name: 'deliverySaturdays',
    default: 'false',
    meaning: 'Orders are dispatched and delivered on Saturdays too.',
    rules: 'Product',
    verifiedBy: promise,
  },
  DELIVERY_DAYS_OFF: {
    kind: 'dates',
    name: 'deliveryDaysOff',
    default: '',
    meaning: 'Days without dispatch, delivery and collection, besides Sundays and the public holidays of Cyprus.',
    rules: 'Product',
    verifiedBy: promise,
  },
} as const satisfies Record<string, SettingRow>

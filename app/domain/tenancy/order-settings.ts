import type { SettingRow } from './setting-kinds.ts'

const orders = 'app/domain/orders/order-rules.test.ts'
const limits = 'workers/shop/orders/unpaid-orders.workers.test.ts'
const transfers = 'workers/shop/orders/bank-transfers.workers.test.ts'

/** The settings of checkout and orders: what can be ordered, how it is paid, and limits on unpaid orders. */
export const orderSettings = {
  IQ_WEB_Show_Place_Order: {
    kind: 'flag',
    name: 'payOnDelivery',
    default: 'true',
    meaning: 'Pay on delivery is offered.',
    rules: 'Checkout',
    verifiedBy: orders,
  },
  IQ_WEB_Show_Pay_Now: {
    kind: 'flag',
    name: 'payNow',
    default: 'false',
    meaning: 'Card payment is offered, together with IQ_WEB_SHOW_VIVA_WALLET.',
    rules: 'Checkout',
    verifiedBy: orders,
  },
  IQ_WEB_SHOW_Bank_Transfer: {
    kind: 'flag',
    name: 'bankTransfer',
    default: 'false',
    meaning: 'Bank transfer is offered.',
    rules: 'Checkout',
    verifiedBy: orders,
  },
  BANK_TRANSFER_DAYS: {
    kind: 'days',
    name: 'bankTransferDays',
    default: '7',
    meaning:
      'Days to wait for a bank transfer, or for the payment of an order whose customer got a payment link; then the order expires and its stock is released.',
    rules: 'Order',
    verifiedBy: transfers,
  },
  REVIEW_REQUEST_DAYS: {
    kind: 'days0',
    name: 'reviewRequestDays',
    default: '7',
    meaning: 'Days after delivery until a customer with an account is asked to review the products; 0 for no requests.',
    rules: 'Order',
    verifiedBy: 'workers/shop/orders/order-step-mails.workers.test.ts',
  },
  GIFT_VOUCHER_MONTHS: {
    kind: 'months',
    name: 'giftVoucherMonths',
    default: '24',
    meaning: 'Months until a bought gift voucher expires; 0 for never.',
    rules: 'Order',
    verifiedBy: 'workers/shop/vouchers/bought-vouchers.workers.test.ts',
  },
  ORDERS_UNPAID_PER_HOUR: {
    kind: 'limit',
    name: 'unpaidOrdersPerHour',
    default: '5',
    meaning: 'Unpaid orders that one visitor can place within an hour.',
    rules: 'Order',
    verifiedBy: limits,
  },
  ORDERS_UNPAID_STOCK_PERCENT: {
    kind: 'percent',
    name: 'unpaidStockPercent',
    default: '20',
    meaning:
      "Percentage of a product's stock, and of the uses of a limited discount, that one visitor can hold in unpaid orders, at least one. Customers with a price list can hold all of it.",
    rules: 'Order',
    verifiedBy: limits,
  },
  ORDER_MAILS_PER_HOUR: {
    kind: 'limit',
    name: 'orderMailsPerHour',
    default: '3',
    meaning: 'Emails about unpaid orders to one address within an hour.',
    rules: 'Order',
    verifiedBy: limits,
  },
} as const satisfies Record<string, SettingRow>

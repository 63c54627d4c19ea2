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
    rules: 'Footer, cart, checkout, order page',
    verifiedBy: orders,
  },
  IQ_WEB_Show_Pay_Now: {
    kind: 'flag',
    name: 'payNow',
    default: 'false',
    meaning: 'Card payment is offered if IQ_WEB_SHOW_VIVA_WALLET is on too.',
    rules: 'Footer, cart, checkout, order page',
    verifiedBy: orders,
  },
  IQ_WEB_SHOW_Bank_Transfer: {
    kind: 'flag',
    name: 'bankTransfer',
    default: 'false',
    meaning: 'Bank transfer is offered.',
    rules: 'Footer, cart, checkout, order page',
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
  GIFT_VOUCHER_SINGLE_PURPOSE: {
    kind: 'flag',
    name: 'sellsSinglePurposeVouchers',
    default: 'false',
    meaning:
      'VAT is due when a gift voucher is sold (single-purpose), if all products have one VAT rate and no VAT rates of other countries are set. Otherwise VAT is due on what the voucher pays for (multi-purpose).',
    rules: 'Order',
    verifiedBy: 'workers/shop/vouchers/single-purpose-vouchers.workers.test.ts',
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
      "Percentage of a product's stock, and of the uses of a limited discount, that one visitor can hold in unpaid orders, but always at least one unit or use. Customers with a price list can hold all of it.",
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

const promise = 'app/domain/orders/delivery-promise.test.ts'

/** When orders are dispatched and how long they take, for the delivery dates that the shop shows. */
export const deliverySettings = {
  DELIVERY_ORDER_UNTIL: {
    kind: 'time',
    name: 'deliveryOrderUntil',
    default: '',
    meaning:
      'Orders placed by this time are dispatched the same working day. If empty, no page promises a delivery date.',
    rules: 'Home page, product, cart, checkout, order page',
    verifiedBy: promise,
  },
  DELIVERY_DAYS: {
    kind: 'days',
    name: 'deliveryDays',
    default: '1',
    meaning: 'Working days from dispatch to delivery.',
    rules: 'Home page, product, cart, checkout, order page',
    verifiedBy: promise,
  },
  DELIVERY_SATURDAYS: {
    kind: 'flag',
    name: 'deliverySaturdays',
    default: 'false',
    meaning: 'Orders are dispatched and delivered on Saturdays too.',
    rules: 'Product, cart, checkout, order page',
    verifiedBy: promise,
  },
  DELIVERY_DAYS_OFF: {
    kind: 'dates',
    name: 'deliveryDaysOff',
    default: '',
    meaning:
      'Days without dispatch, delivery or collection, besides the public holidays of Cyprus. Sundays never have dispatch or delivery.',
    rules: 'Product, cart, checkout, order page',
    verifiedBy: promise,
  },
} as const satisfies Record<string, SettingRow>

const invoices = 'app/domain/invoices/invoice-rules.test.ts'

const vatNumbers = 'workers/shop/vat-numbers/check-vat-numbers.workers.test.ts'

/** The settings of invoices and VAT numbers. */
export const invoiceSettings = {
  INVOICES_AUTOMATIC: {
    kind: 'flag',
    name: 'automaticInvoices',
    default: 'true',
    meaning:
      'Issues an invoice once an order is paid. Needs the legal name, the address and the VAT number of the company. If off, invoices are issued by hand.',
    rules: 'Order',
    verifiedBy: invoices,
  },
  COMPANY_LEGAL_NAME: {
    kind: 'text',
    name: 'legalName',
    default: '',
    meaning: 'The legal name of the company, for invoices, emails and the footer.',
    rules: 'Invoice, emails, footer',
    verifiedBy: invoices,
  },
  COMPANY_ADDRESS: {
    kind: 'text',
    name: 'legalAddress',
    default: '',
    meaning:
      'The registered address of the company in one line, for invoices, emails and the footer. If empty, emails and the footer show the address of the contact page.',
    rules: 'Invoice, emails, footer',
    verifiedBy: invoices,
  },
  COMPANY_VAT: {
    kind: 'vatNumber',
    name: 'companyVat',
    default: '',
    meaning: 'The VAT number of the company with its country prefix, for invoices, emails, the footer and VIES.',
    rules: 'Invoice, emails, footer, VAT number',
    verifiedBy: invoices,
  },
  COMPANY_REGISTRATION: {
    kind: 'text',
    name: 'companyRegistration',
    default: '',
    meaning:
      'The number of the company in the companies register, for invoices, emails and the footer; empty hides it.',
    rules: 'Invoice, emails, footer',
    verifiedBy: invoices,
  },
  CUSTOMER_VAT_FIELD: {
    kind: 'flag',
    name: 'asksVatNumber',
    default: 'false',
    meaning: 'Register, checkout and account have a field for the VAT number of business customers.',
    rules: 'Register, checkout, account',
    verifiedBy: vatNumbers,
  },
  VAT_CHECK_VIES: {
    kind: 'flag',
    name: 'checksVatNumbers',
    default: 'false',
    meaning:
      'Checks VAT numbers with VIES, the register of the European Commission, after orders and registrations. With COMPANY_VAT, each check gets a consultation number as proof. Orders never wait for it.',
    rules: 'VAT number',
    verifiedBy: vatNumbers,
  },
} as const satisfies Record<string, SettingRow>

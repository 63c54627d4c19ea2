import type { CreditedUnits } from '#app/domain/invoices/credit-note.ts'
import type { InvoicedOrder } from '#app/domain/invoices/invoice.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import { getPaymentName } from '#app/domain/orders/order-states.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { listAddresses } from '../customers/addresses.queries.ts'
import { findCustomerById, findVatNumber } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { listBoughtVouchers } from '../vouchers/bought-vouchers.queries.ts'
import { findVoucherInvoice, listOrderVouchers } from '../vouchers/vouchers.queries.ts'

type OrderRow = {
  code: string
  placedAt: number
  paidAt: number | null
  isWeb: number
  language: Language | null
  payment: PaymentMethodCode
  goods: number
  giftVouchers: number
  discount: number
  shipping: number
  shippingDiscount: number
  points: number
  voucher: number
  total: number
  vat: number
  vatExcluded: number
  delivery: 'deliver' | 'collect'
  byEmail: number
  method: string
  customer: number | null
  firstName: string | null
  lastName: string | null
  street: string | null
  city: string | null
  postcode: string | null
  country: string | null
  company: string | null
  vatNumber: string | null
}

/** The data of an order that its invoice contains, with instants instead of days. */
export interface InvoiceSource extends Omit<InvoicedOrder, 'placedOn' | 'paidOn'> {
  readonly placedAt: number
  readonly paidAt: number | null
  readonly isImported: boolean
}

export function findInvoiceSource(db: Database, order: number): InvoiceSource | null {
  const [row] = db.sql.exec<OrderRow>(
    `SELECT o.code, o.placed_at AS placedAt, o.paid_at AS paidAt, o.is_web AS isWeb, o.language, o.payment, o.goods,
       o.gift_vouchers AS giftVouchers, o.by_email AS byEmail, o.discount, o.shipping, o.shipping_discount AS shippingDiscount, o.points, o.voucher, o.total, o.vat, o.vat_excluded AS vatExcluded, o.delivery,
       o.shipping_description AS method, o.customer_id AS customer, p.first_name AS firstName,
       p.last_name AS lastName, p.street, p.city, p.postcode, p.country, p.company, p.vat_number AS vatNumber
     FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.id = ?`,
    order,
  )
  if (row === undefined) return null
  const isDelivery = row.delivery === 'deliver' && row.byEmail === 0
  // A customer who pays no VAT is a business. Its VAT number is in the account, so an order need not repeat it.
  const account = row.vatExcluded === 1 ? findBusiness(db, row.customer) : { company: '', vatNumber: '' }
  return {
    code: row.code,
    placedAt: row.placedAt,
    paidAt: row.paidAt,
    isImported: row.isWeb === 0,
    language: row.language,
    payment: getPaymentName(row.payment, row.byEmail === 1 ? 'email' : row.delivery),
    buyer: {
      name: [row.firstName, row.lastName].filter(Boolean).join(' '),
      company: row.company || account.company,
      vatNumber: row.vatNumber || account.vatNumber,
      ...(isDelivery
        ? {
            street: row.street ?? '',
            postcode: row.postcode ?? '',
            city: row.city ?? '',
            country: row.country ?? '',
          }
        : findCustomerAddress(db, row.customer)),
    },
    deliveryCountry: isDelivery ? (row.country ?? '') : '',
    deliveryMethod: isDelivery ? row.method : '',
    lines: listInvoicedLines(db, order),
    taxedVouchers: listTaxedVouchers(db, order),
    totals: {
      subtotal: cents(row.goods),
      giftVouchers: cents(row.giftVouchers),
      shipping: cents(row.shipping),
      points: cents(row.points),
      discount: cents(row.discount),
      shippingDiscount: cents(row.shippingDiscount),
      voucher: cents(row.voucher),
      total: cents(row.total),
      vat: cents(row.vat),
      vatExcluded: row.vatExcluded === 1,
    },
  }
}

/** An order that is collected or sent by email has no address, so its invoice has the customer's own. */
function findCustomerAddress(db: Database, customer: number | null) {
  const [address] = customer === null ? [] : listAddresses(db, customer)
  const { street = '', postcode = '', city = '', country = '' } = address ?? {}
  return { street, postcode, city, country }
}

function findBusiness(db: Database, customer: number | null) {
  if (customer === null) return { company: '', vatNumber: '' }
  return { company: findCustomerById(db, customer)?.company ?? '', vatNumber: findVatNumber(db, customer) }
}

function listInvoicedLines(db: Database, order: number): InvoicedOrder['lines'] {
  const rows = db.sql.exec<
    Omit<InvoicedOrder['lines'][number], 'price' | 'discount' | 'isGiftVoucher'> & {
      price: number
      discount: number
      isGiftVoucher: number
    }
  >(
    `SELECT name, choice, sku, quantity, price, discount, vat_basis_points AS vatBasisPoints,
       gift_voucher AS isGiftVoucher FROM order_lines
     WHERE order_id = ? ORDER BY position`,
    order,
  )
  return rows.toArray().map(({ price, discount, isGiftVoucher, ...line }) => ({
    ...{ ...line, price: cents(price), discount: cents(discount), isGiftVoucher: isGiftVoucher === 1 },
  }))
}

function listTaxedVouchers(db: Database, order: number): NonNullable<InvoicedOrder['taxedVouchers']> {
  return listOrderVouchers(db, order).flatMap(({ voucher, lastCharacters, amount, singlePurpose }) =>
    singlePurpose === undefined
      ? []
      : [{ ...singlePurpose, lastCharacters, amount, invoice: findVoucherInvoice(db, voucher) }],
  )
}

/** All units of an order that refunds returned, for a credit note of all of them. */
export function listReturnedLines(db: Database, order: number): CreditedUnits[] {
  type Row = { position: number; sku: string; price: number; isGift: number; quantity: number }
  const rows = db.sql.exec<Row>(
    `SELECT l.position, l.sku, l.price, l.gift_voucher AS isGift, sum(s.returned) AS quantity
     FROM order_lines l JOIN order_stock s ON s.order_id = l.order_id AND s.position = l.position
     WHERE l.order_id = ? GROUP BY l.position HAVING sum(s.returned) > 0 ORDER BY l.position`,
    order,
  )
  const vouchers = listBoughtVouchers(db, order)
  return [...rows].map(({ position, sku, price, isGift, quantity }) => {
    if (isGift === 0) return { sku, quantity }
    const voided = vouchers.filter((voucher) => voucher.line === position && voucher.voided !== null)
    const spent = voided.reduce((sum, voucher) => sum + voucher.amount - (voucher.voided ?? 0), 0)
    return { sku, quantity, balance: cents(price * quantity - spent) }
  })
}

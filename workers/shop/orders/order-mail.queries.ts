/** The data of an order that its mails show and its page doesn't. */

import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { localizedSql, parseOptionalPicture } from '../rows.queries.ts'
import { linePicture } from './order-view.queries.ts'

export interface MailedLine {
  readonly product: number
  readonly variant: number
  readonly name: string
  readonly choice: string
  readonly quantity: number
  readonly price: Money
  readonly discount: Money
  readonly vatBasisPoints: number
  readonly isGiftVoucher: boolean
  /** The variant's own picture, or the product's first. */
  readonly picture: Picture | null
}

export function listMailedLines(db: Database, order: number): MailedLine[] {
  const rows = db.sql.exec<
    Omit<MailedLine, 'price' | 'discount' | 'isGiftVoucher' | 'picture'> & {
      isGiftVoucher: number
      price: number
      discount: number
      picture: string | null
    }
  >(
    `SELECT l.product_id AS product, l.variant_id AS variant, l.name, l.choice, l.quantity, l.price, l.discount,
       l.vat_basis_points AS vatBasisPoints, l.gift_voucher AS isGiftVoucher,
       ${linePicture} AS picture
     FROM order_lines l WHERE l.order_id = ? ORDER BY l.position`,
    order,
  )
  return [...rows].map((row) => ({
    ...{ ...row, price: cents(row.price), discount: cents(row.discount) },
    isGiftVoucher: row.isGiftVoucher === 1,
    picture: parseOptionalPicture(row.picture),
  }))
}

export interface MailedOrder {
  /** The language in which the order was placed; null for the shop's default. */
  readonly language: Language | null
  readonly customer: number | null
  /** The delivery method's id; null for an order for collection. */
  readonly method: number | null
  readonly store: number | null
}

export function findMailedOrder(db: Database, id: number): MailedOrder {
  const sql = `SELECT language, customer_id AS customer, shipping_id AS method, warehouse_id AS store
    FROM orders WHERE id = ?`
  return db.sql.exec<{ [Key in keyof MailedOrder]: MailedOrder[Key] }>(sql, id).one()
}

/** The store's name and address for shoppers; null for a removed store. */
export function findStoreDescription(db: Database, store: number, language: Language): string | null {
  const sql = `SELECT ${localizedSql(language, 'w', 'web_description')} AS description FROM warehouses w WHERE w.id = ?`
  const [row] = db.sql.exec<{ description: string }>(sql, store)
  return row?.description || null
}

import { variantName } from '#app/domain/catalogue/variant-choice.ts'
import type { CustomerNotice } from '#app/domain/notices/notices.ts'
import type { Database } from '../database.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

/** What a customer waits for, the newest first. */
export function noticesOf(db: Database, customer: number, language: Spoken): CustomerNotice[] {
  const rows = db.sql.exec<{
    id: number
    product: number
    name: string
    variant: number | null
    colorName: string | null
    size: string | null
    email: string
    since: number
  }>(
    `SELECT n.id, n.product_id AS product, ${spoken(language, 'p', 'name')} AS name, n.variant_id AS variant, v.color_name AS colorName, v.size,
       n.email, n.since
     FROM stock_notices n
     JOIN products p ON p.id = n.product_id
     LEFT JOIN variants v ON v.id = n.variant_id
     WHERE n.customer_id = ? AND n.state = 'waiting' ORDER BY n.id DESC`,
    customer,
  )
  return [...rows].map(({ id, product, name, variant, colorName, size, email, since }) => ({
    ...{ id, variant, email, since },
    product: { id: product, name },
    choice: variantName({ colorName, size }),
  }))
}

/** False for one that is gone, or somebody else's. */
export function deleteNoticeOf(db: Database, customer: number, id: number): boolean {
  return db.sql.exec('DELETE FROM stock_notices WHERE id = ? AND customer_id = ?', id, customer).rowsWritten > 0
}

import { splitWords } from '#app/domain/catalogue/search-text.ts'
import { listPhoneSearchTerms } from '#app/domain/customers/phone-number.ts'
import type { Database } from '../database.ts'

/** Rebuilds a customer's search entry: name, company, username, email address, code and phone number. */
export function indexCustomer(db: Database, id: number): void {
  db.sql.exec('DELETE FROM customer_search WHERE rowid = ?', id)
  const [row] = db.sql.exec<{ text: string; phone: string }>(
    `SELECT first_name || ' ' || last_name || ' ' || company || ' ' || username || ' ' || coalesce(email, '') || ' ' ||
       coalesce(code, '') AS text, phone
     FROM customers WHERE id = ? AND deleted = 0`,
    id,
  )
  if (row === undefined) return
  const indexedWords = [...splitWords(row.text), ...listPhoneSearchTerms(row.phone)]
  db.sql.exec('INSERT INTO customer_search (rowid, words) VALUES (?, ?)', id, indexedWords.join(' '))
}

/**
 * Removes the terms of deleted customers from the index file. SQLite only marks them as deleted until the index grows.
 * The rebuild takes a tenth of a second for a hundred thousand customers.
 */
export function deleteSearchPrefixes(db: Database): void {
  db.sql.exec("INSERT INTO customer_search (customer_search) VALUES ('optimize')")
}

import { wordsOf } from '#app/domain/catalogue/search-text.ts'
import { phoneWords } from '#app/domain/customers/phone-number.ts'
import type { Database } from '../database.ts'

/** Writes anew by what a customer is found: name, company, username, e-mail address, code and phone (phoneWords). */
export function indexCustomer(db: Database, id: number): void {
  db.sql.exec('DELETE FROM customer_search WHERE rowid = ?', id)
  const [row] = db.sql.exec<{ text: string; phone: string }>(
    `SELECT first_name || ' ' || last_name || ' ' || company || ' ' || username || ' ' || coalesce(email, '') || ' ' ||
       coalesce(code, '') AS text, phone
     FROM customers WHERE id = ? AND deleted = 0`,
    id,
  )
  if (row === undefined) return
  const words = [...wordsOf(row.text), ...phoneWords(row.phone)]
  db.sql.exec('INSERT INTO customer_search (rowid, words) VALUES (?, ?)', id, words.join(' '))
}

/**
 * Takes the letters of a customer who has gone out of the index. By itself it notes that nobody is found by them any more,
 * and keeps them until it has grown: it is written anew, a tenth of a second for a hundred thousand customers.
 */
export function forgetLetters(db: Database): void {
  db.sql.exec("INSERT INTO customer_search (customer_search) VALUES ('optimize')")
}

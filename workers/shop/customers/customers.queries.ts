import type { EmailState } from '#app/domain/customers/email-state.ts'
import { foldLogin, phoneSpellings } from '#app/domain/customers/fields.ts'
import type { ProfileForm } from '#app/domain/customers/profile-forms.ts'
import type { RegistrationConstants } from '#app/domain/customers/registration.ts'
import type { CustomerTerms } from '#app/domain/desk/customers.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import { forgetLetters, indexCustomer } from './customer-search.queries.ts'

/** A customer who was not deleted. */
export interface Customer {
  readonly id: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
  readonly email: string | null
  readonly emailState: EmailState
  /** The hash with its parameters. */
  readonly password: string | null
  readonly priceListId: number | null
  readonly excludeVat: boolean
  readonly registeredAt: number
  /** In which the customer last registered, signed in or asked for a link; null before that. */
  readonly language: Language | null
}

type Row = Omit<Customer, 'excludeVat'> & { excludeVat: number }

const columns = `id, username, first_name AS firstName, last_name AS lastName, company, phone, email, email_state AS emailState,
  password,  price_list_id AS priceListId, exclude_vat AS excludeVat, registered_at AS registeredAt,
  language`

function customerOf(row: Row | undefined): Customer | null {
  return row === undefined ? null : { ...row, excludeVat: row.excludeVat === 1 }
}

export function customerById(db: Database, id: number): Customer | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM customers WHERE id = ? AND deleted = 0`, id)
  return customerOf(row)
}

export function customerByEmail(db: Database, email: string): Customer | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM customers WHERE email_folded = ? AND deleted = 0`,
    foldLogin(email),
  )
  return customerOf(row)
}

/**
 * By e-mail address, username or phone number, in this order. Of accounts that share a number the oldest confirmed one signs in by
 * it. A stranger may have made an unconfirmed one: such accounts sign in by a number that they have alone. `phone` is the login as
 * a phone number is stored.
 */
export function customerByLogin(db: Database, login: string, phone = login): Customer | null {
  const [first, second] = db.sql.exec<{ id: number; rank: number }>(
    `SELECT id, 1 AS rank FROM customers WHERE email_folded = ?1 AND deleted = 0
     UNION ALL SELECT id, 2 FROM customers WHERE username_folded = ?1 AND deleted = 0
     UNION ALL SELECT id, iif(email_state = 'unconfirmed', 4, 3) FROM customers
       WHERE phone IN (SELECT value FROM json_each(?2)) AND deleted = 0
     ORDER BY rank, id LIMIT 2`,
    foldLogin(login),
    // As it was typed too: the row may not be converted yet (convertPhonesJob).
    JSON.stringify([...phoneSpellings(phone), ...phoneSpellings(login)]),
  )
  if (first === undefined || (first.rank === 4 && second !== undefined)) return null
  return customerById(db, first.id)
}

/** Mails to the customer are written in the language that was last heard. */
export function keepLanguage(db: Database, id: number, language: Spoken): void {
  if (language !== undefined) db.sql.exec('UPDATE customers SET language = ? WHERE id = ?', language, id)
}

/**
 * By another customer. A stranger may have typed the number of an unconfirmed account, to keep its owner out: such an account holds
 * it only if it was registered after `unconfirmedSince`.
 */
export function phoneIsTaken(
  db: Database,
  phone: string,
  except: number | null,
  unconfirmedSince: number | null = null,
): boolean {
  const sql = `SELECT 1 FROM customers WHERE phone IN (SELECT value FROM json_each(?)) AND deleted = 0 AND id IS NOT ?
    AND (email_state <> 'unconfirmed' OR registered_at > ?) LIMIT 1`
  return db.sql.exec(sql, JSON.stringify(phoneSpellings(phone)), except, unconfirmedSince).toArray().length > 0
}

export function customerByUsername(db: Database, username: string): Customer | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM customers WHERE username_folded = ? AND deleted = 0`,
    foldLogin(username),
  )
  return customerOf(row)
}

export interface NewCustomer extends ProfileForm {
  readonly code: string | null
  readonly username: string
  readonly email: string | null
  readonly password: string | null
  readonly priceListId: number | null
  readonly excludeVat: boolean
  readonly constants: RegistrationConstants
}

export function insertCustomer(db: Database, customer: NewCustomer, now: number): number {
  const { constants } = customer
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO customers (code, username, username_folded, first_name, last_name, company, phone, email,
         email_folded, password, price_list_id, exclude_vat, vat, place_id, is_customer, sales_prices, is_pos,
         tables_sequences, latitude, longitude, is_mobile_user, show_on_pos, registered_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      customer.code,
      customer.username,
      foldLogin(customer.username),
      customer.firstName,
      customer.lastName,
      customer.company,
      customer.phone,
      customer.email,
      customer.email === null ? null : foldLogin(customer.email),
      customer.password,
      customer.priceListId,
      Number(customer.excludeVat),
      constants.vat,
      constants.placeId,
      constants.isCustomer,
      constants.salesPrices,
      constants.isPos,
      constants.tablesSequences,
      constants.latitude,
      constants.longitude,
      constants.isMobileUser,
      constants.showOnPos,
      now,
    )
    .one()
  indexCustomer(db, id)
  return id
}

/** Gives an account that nobody has confirmed to a customer of the merchant's file. */
export function takeOver(db: Database, id: number, customer: NewCustomer): void {
  db.sql.exec(
    `UPDATE customers SET code = ?, username = ?, username_folded = ?, first_name = ?, last_name = ?, company = ?, phone = ?,
       email = ?, password = ?, price_list_id = ?, exclude_vat = ?, email_state = 'confirmed'
     WHERE id = ? AND email_state = 'unconfirmed'`,
    ...[customer.code, customer.username, foldLogin(customer.username), customer.firstName, customer.lastName],
    ...[customer.company, customer.phone, customer.email, customer.password, customer.priceListId],
    ...[Number(customer.excludeVat), id],
  )
  indexCustomer(db, id)
}

/** Frees the username of an account that nobody has confirmed. Its email address, if it keeps one, still opens it. */
export function renameUnconfirmed(db: Database, id: number): void {
  db.sql.exec(
    `UPDATE customers SET username = '(' || id || ') ' || username, username_folded = '(' || id || ') ' || username_folded
     WHERE id = ? AND email_state = 'unconfirmed'`,
    id,
  )
  indexCustomer(db, id)
}

export function updateProfile(db: Database, id: number, profile: ProfileForm): void {
  db.sql.exec(
    'UPDATE customers SET first_name = ?, last_name = ?, company = ?, phone = ? WHERE id = ? AND deleted = 0',
    profile.firstName,
    profile.lastName,
    profile.company,
    profile.phone,
    id,
  )
  indexCustomer(db, id)
}

export function setPassword(db: Database, id: number, password: string): void {
  db.sql.exec('UPDATE customers SET password = ? WHERE id = ? AND deleted = 0', password, id)
}

export function setEmail(db: Database, id: number, email: string, username: string): void {
  db.sql.exec(
    `UPDATE customers SET email = ?, email_folded = ?, username = ?, username_folded = ?
     WHERE id = ? AND deleted = 0`,
    email,
    foldLogin(email),
    username,
    foldLogin(username),
    id,
  )
  indexCustomer(db, id)
}

export function clearEmail(db: Database, id: number): void {
  db.sql.exec('UPDATE customers SET email = NULL, email_folded = NULL WHERE id = ?', id)
  indexCustomer(db, id)
}

export function setEmailState(db: Database, id: number, state: EmailState): void {
  db.sql.exec('UPDATE customers SET email_state = ? WHERE id = ? AND deleted = 0', state, id)
}

export function clearPhone(db: Database, id: number): void {
  db.sql.exec("UPDATE customers SET phone = '' WHERE id = ? AND deleted = 0", id)
  indexCustomer(db, id)
}

/** Removes names, company and phone number. The account, its email address and its orders stay. */
export function clearPerson(db: Database, id: number): void {
  db.sql.exec(
    "UPDATE customers SET first_name = '', last_name = '', company = '', phone = '' WHERE id = ? AND deleted = 0",
    id,
  )
  indexCustomer(db, id)
  forgetLetters(db)
}

/** What the merchant has agreed with a customer, who may have been deleted since. */
export function termsByCode(
  db: Database,
  code: string,
): { id: number; priceListId: number | null; excludeVat: boolean; edited: boolean; deleted: boolean } | null {
  const [row] = db.sql.exec<{
    id: number
    priceListId: number | null
    excludeVat: number
    edited: number
    deleted: number
  }>(
    `SELECT id, price_list_id AS priceListId, exclude_vat AS excludeVat, terms_edited AS edited, deleted
     FROM customers WHERE code = ?`,
    code,
  )
  if (row === undefined) return null
  return { ...row, excludeVat: row.excludeVat === 1, edited: row.edited === 1, deleted: row.deleted === 1 }
}

/** `edited` says that it was done at the desk: no file changes them from here on. */
export function setTerms(
  db: Database,
  id: number,
  { priceListId, excludeVat, edited }: CustomerTerms & { readonly edited: boolean },
): void {
  db.sql.exec(
    'UPDATE customers SET price_list_id = ?, exclude_vat = ?, terms_edited = ? WHERE id = ?',
    priceListId,
    Number(excludeVat),
    Number(edited),
    id,
  )
}

export function priceListExists(db: Database, id: number): boolean {
  return db.sql.exec('SELECT 1 FROM price_lists WHERE id = ?', id).toArray().length === 1
}

/** Leaves the number, and no person behind it. The code stays, so that an import does not bring the customer back. */
export function removePerson(db: Database, id: number): void {
  db.sql.exec(
    `UPDATE customers SET deleted = 1, username = '', username_folded = '', first_name = '',
       last_name = '', company = '', phone = '', email = NULL, email_folded = NULL, password = NULL, vat = '',
       latitude = 0, longitude = 0
     WHERE id = ?`,
    id,
  )
  indexCustomer(db, id)
  forgetLetters(db)
  for (const table of ['addresses', 'sessions', 'sign_in_tickets', 'mailed_links', 'known_browsers', ...owned])
    db.sql.exec(`DELETE FROM ${table} WHERE customer_id = ?`, id)
}

/** Rows that a customer has elsewhere and that mean nothing without the person. */
const owned = [
  'recovery_codes',
  'two_factor',
  'basket_lines',
  'wishes',
  'product_wishes',
  'comparisons',
  'stock_notices',
  'subscribers',
] as const

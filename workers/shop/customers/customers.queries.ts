import type { CustomerTerms } from '#app/domain/admin/customers.ts'
import type { ProfileForm } from '#app/domain/customers/account-forms.ts'
import type { EmailState } from '#app/domain/customers/customer.ts'
import { listPhoneFormats, normalizeLogin } from '#app/domain/customers/fields.ts'
import type { RegistrationConstants } from '#app/domain/customers/registration.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from '../database.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import { indexCustomer, purgeDeletedSearchTerms } from './customer-search.queries.ts'

/** A customer who is not deleted. */
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
  /** The language in which the customer last registered, signed in or requested a link. Null before that. */
  readonly language: Language | null
}

type Row = Omit<Customer, 'excludeVat'> & { excludeVat: number }

const columns = `id, username, first_name AS firstName, last_name AS lastName, company, phone, email, email_state AS emailState,
  password, price_list_id AS priceListId, exclude_vat AS excludeVat, registered_at AS registeredAt,
  language`

function toCustomer(row: Row | undefined): Customer | null {
  return row === undefined ? null : { ...row, excludeVat: row.excludeVat === 1 }
}

export function findCustomerById(db: Database, id: number): Customer | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM customers WHERE id = ? AND deleted = 0`, id)
  return toCustomer(row)
}

export function findCustomerByEmail(db: Database, email: string): Customer | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM customers WHERE email_folded = ? AND deleted = 0`,
    normalizeLogin(email),
  )
  return toCustomer(row)
}

/**
 * Finds a customer by email address, username or phone number, in this order. If several accounts share a number, the
 * oldest one that is not `unconfirmed` signs in with it. An unconfirmed account signs in with a number only if no other
 * account has it, because a stranger may have created it. `phone` is the login in the format of stored phone numbers.
 */
export function findCustomerByLogin(db: Database, login: string, phone = login): Customer | null {
  const [first, second] = db.sql.exec<{ id: number; rank: number }>(
    `SELECT id, 1 AS rank FROM customers WHERE email_folded = ?1 AND deleted = 0
     UNION ALL SELECT id, 2 FROM customers WHERE username_folded = ?1 AND deleted = 0
     UNION ALL SELECT id, iif(email_state = 'unconfirmed', 4, 3) FROM customers
       WHERE phone IN (SELECT value FROM json_each(?2)) AND deleted = 0
     ORDER BY rank, id LIMIT 2`,
    normalizeLogin(login),
    JSON.stringify(listPhoneFormats(phone)),
  )
  if (first === undefined || (first.rank === 4 && second !== undefined)) return null
  return findCustomerById(db, first.id)
}

/** Sets the language of mails to the customer to the one used last. */
export function setLanguage(db: Database, id: number, language: LanguageOrDefault): void {
  if (language !== undefined) db.sql.exec('UPDATE customers SET language = ? WHERE id = ?', language, id)
}

/**
 * Whether another customer has the number. A stranger may have typed it to keep its owner out, so an unconfirmed
 * account blocks the number only if it was registered after `unconfirmedSince`.
 */
export function isPhoneTaken(
  db: Database,
  phone: string,
  exceptId: number | null,
  unconfirmedSince: number | null = null,
): boolean {
  const sql = `SELECT 1 FROM customers WHERE phone IN (SELECT value FROM json_each(?)) AND deleted = 0 AND id IS NOT ?
    AND (email_state <> 'unconfirmed' OR registered_at > ?) LIMIT 1`
  return db.sql.exec(sql, JSON.stringify(listPhoneFormats(phone)), exceptId, unconfirmedSince).toArray().length > 0
}

export function findCustomerByUsername(db: Database, username: string): Customer | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM customers WHERE username_folded = ? AND deleted = 0`,
    normalizeLogin(username),
  )
  return toCustomer(row)
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
      normalizeLogin(customer.username),
      customer.firstName,
      customer.lastName,
      customer.company,
      customer.phone,
      customer.email,
      customer.email === null ? null : normalizeLogin(customer.email),
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

/** Gives an unconfirmed account to an imported customer. */
export function replaceUnconfirmedCustomer(db: Database, id: number, customer: NewCustomer): void {
  db.sql.exec(
    `UPDATE customers SET code = ?, username = ?, username_folded = ?, first_name = ?, last_name = ?, company = ?, phone = ?,
       email = ?, password = ?, price_list_id = ?, exclude_vat = ?, email_state = 'confirmed'
     WHERE id = ? AND email_state = 'unconfirmed'`,
    ...[customer.code, customer.username, normalizeLogin(customer.username), customer.firstName, customer.lastName],
    ...[customer.company, customer.phone, customer.email, customer.password, customer.priceListId],
    ...[Number(customer.excludeVat), id],
  )
  indexCustomer(db, id)
}

/** Frees the username of an unconfirmed account. Its owner can still sign in with its email address, if it has one. */
export function renameUnconfirmedCustomer(db: Database, id: number): void {
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

/** The VAT number (CUSTVAT); '' for none. Older registrations may have other text in this column, which is ignored. */
export function findVatNumber(db: Database, id: number): string {
  const [row] = db.sql.exec<{ vat: string }>("SELECT vat FROM customers WHERE id = ? AND vat GLOB '[A-Z][A-Z]*'", id)
  return row?.vat ?? ''
}

export function setVatNumber(db: Database, id: number, number: string): void {
  db.sql.exec('UPDATE customers SET vat = ? WHERE id = ? AND deleted = 0', number, id)
}

export function setPassword(db: Database, id: number, password: string): void {
  db.sql.exec('UPDATE customers SET password = ? WHERE id = ? AND deleted = 0', password, id)
}

export function setEmail(db: Database, id: number, email: string, username: string): void {
  db.sql.exec(
    `UPDATE customers SET email = ?, email_folded = ?, username = ?, username_folded = ?
     WHERE id = ? AND deleted = 0`,
    email,
    normalizeLogin(email),
    username,
    normalizeLogin(username),
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
export function clearPersonalData(db: Database, id: number): void {
  db.sql.exec(
    "UPDATE customers SET first_name = '', last_name = '', company = '', phone = '' WHERE id = ? AND deleted = 0",
    id,
  )
  indexCustomer(db, id)
  purgeDeletedSearchTerms(db)
}

/** The customer's price terms by code. The customer may be deleted. */
export function findTermsByCode(
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

/** `edited` marks terms that the admin set: imports change them only if `options.content` is set. */
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

export function hasPriceList(db: Database, id: number): boolean {
  return db.sql.exec('SELECT 1 FROM price_lists WHERE id = ?', id).toArray().length === 1
}

/** Removes the personal data and keeps the id. The code stays, so that an import does not create the customer again. */
export function anonymizeCustomer(db: Database, id: number): void {
  db.sql.exec(
    `UPDATE customers SET deleted = 1, username = '', username_folded = '', first_name = '',
       last_name = '', company = '', phone = '', email = NULL, email_folded = NULL, password = NULL, vat = '',
       latitude = 0, longitude = 0
     WHERE id = ?`,
    id,
  )
  indexCustomer(db, id)
  purgeDeletedSearchTerms(db)
  for (const table of ['addresses', 'sessions', 'sign_in_tickets', 'mailed_links', 'known_browsers', ...ownedTables])
    db.sql.exec(`DELETE FROM ${table} WHERE customer_id = ?`, id)
}

/** The other tables whose rows mean nothing without the customer. */
const ownedTables = [
  'recovery_codes',
  'two_factor',
  'basket_lines',
  'wishes',
  'product_wishes',
  'comparisons',
  'stock_notices',
  'subscribers',
] as const

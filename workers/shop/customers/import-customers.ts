import {
  type ImportIssue,
  type ImportOptions,
  type ImportReport,
  PriceListRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import { CustomerRow, getUsername } from '#app/domain/customers/customers-file.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { getRegistrationConstants } from '#app/domain/customers/registration.ts'
import { cents } from '#app/domain/money.ts'
import { findTakenPriceListIds, priceLists } from '../catalogue/catalogue-tables.queries.ts'
import { type Database, runAndRollBack } from '../database.ts'
import {
  addMissing,
  createRejectedReport,
  createTally,
  type FileRow,
  findDuplicates,
  importRows,
  parseRows,
  parseSections,
  type Tally,
  type Verdict,
} from '../import-rows.ts'
import { listExcludedCodes } from '../rows.queries.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import {
  findCustomerByEmail,
  findCustomerByUsername,
  findTermsByCode,
  hasPriceList,
  insertCustomer,
  type NewCustomer,
  renameUnconfirmedCustomer,
  replaceUnconfirmedCustomer,
  setTerms,
} from './customers.queries.ts'
import { isAddressHolder } from './email-change.ts'
import { openPoints } from './points.queries.ts'
import { revokeAccess } from './sign-in.ts'

/**
 * Imports new customers, and the terms of existing ones, in one transaction. Terms that were set in the admin stay
 * unless `options.content` is set. A customer who deleted their account is not imported again. A row with
 * the email address or username of somebody who has registered is an issue. An unconfirmed account with the email
 * address is taken over instead, without the sessions and data of the stranger who may have registered it; one with
 * only the username is renamed. The file includes the price lists: in a dry run, the catalogue's import has not created
 * them yet.
 */
export function importCustomers(db: Database, file: unknown, options: ImportOptions, now: number): ImportReport {
  const issues: ImportIssue[] = []
  const sections = parseSections(file, ['customers', 'priceLists'], issues) ?? {}
  const rows = parseRows(sections, 'customers', CustomerRow, issues)
  const priceListRows = parseRows(sections, 'priceLists', PriceListRow, issues)
  findTakenPriceListIds(db, priceListRows, issues)
  findDuplicates(rows, 'code', (row) => row.code, issues)
  findDuplicates(rows, 'username', (row) => normalizeLogin(getUsername(row)), issues)
  findDuplicates(
    rows.filter(({ row }) => row.email !== null),
    'email',
    (row) => normalizeLogin(row.email ?? ''),
    issues,
  )
  // Customers of a price list that the admin removed are imported without one.
  const knownPriceListIds = new Set([
    ...priceListRows.map(({ row }) => String(row.id)),
    ...listExcludedCodes(db).priceLists,
  ])
  const isKnownPriceList = (id: number) => knownPriceListIds.has(String(id)) || hasPriceList(db, id)
  for (const row of rows) issues.push(...validateAgainstShop(db, row, isKnownPriceList))
  if (issues.length > 0) return createRejectedReport(issues)
  const importAll = () => {
    importRows(db, priceLists, priceListRows, {}, options, createTally())
    return importCustomerRows(db, rows, options, now)
  }
  return { ...(options.dryRun ? runAndRollBack(db, importAll) : db.transactionSync(importAll)), issues: [] }
}

function validateAgainstShop(
  db: Database,
  { at, row }: FileRow<CustomerRow>,
  isKnownPriceList: (id: number) => boolean,
): ImportIssue[] {
  const issues: ImportIssue[] = []
  if (row.priceList !== null && !isKnownPriceList(row.priceList))
    issues.push({ row: at, field: 'priceList', message: `There is no price list ${row.priceList}` })
  if (findTermsByCode(db, row.code) !== null) return issues
  if (row.email !== null && isAddressHolder(findCustomerByEmail(db, row.email)))
    issues.push({ row: at, field: 'email', message: `Another customer has ${row.email}` })
  if (isAddressHolder(findCustomerByUsername(db, getUsername(row))))
    issues.push({ row: at, field: 'username', message: `Another customer has the username ${getUsername(row)}` })
  return issues
}

function importCustomerRows(
  db: Database,
  rows: readonly FileRow<CustomerRow>[],
  options: ImportOptions,
  now: number,
): Tally {
  const tally = createTally()
  for (const { row } of rows) tally[importCustomerRow(db, row, options, now)] += 1
  const addresses = rows.flatMap(({ row: { email } }) => (email === null ? [] : [email]))
  addMissing(
    tally,
    addresses.filter((email) => findCustomerByEmail(db, email) === null),
  )
  return tally
}

function importCustomerRow(db: Database, row: CustomerRow, options: ImportOptions, now: number): Verdict {
  const priceListId = row.priceList !== null && hasPriceList(db, row.priceList) ? row.priceList : null
  const existing = findTermsByCode(db, row.code)
  if (existing?.deleted || (existing?.edited && !options.content)) return 'kept'
  if (existing !== null) {
    const { excludeVat } = row
    if (existing.priceListId === priceListId && existing.excludeVat === excludeVat && !existing.edited)
      return 'unchanged'
    setTerms(db, existing.id, { priceListId, excludeVat, edited: false })
    return 'changed'
  }
  // The file has no values for the tills, so use the defaults. A shop whose tills need other values creates its
  // customers through the Retail API, which uses the shop's settings.
  const constants = getRegistrationConstants({ customerVat: '', showOrdersOnPos: false })
  const id = insertOrReplaceCustomer(db, { ...row, username: getUsername(row), priceListId, constants }, now)
  const { firstName, lastName, company, phone, address } = row
  if (address !== null)
    setDefaultAddress(db, id, insertAddress(db, id, { firstName, lastName, company, phone, ...address }))
  openPoints(db, id, cents(row.points), cents(row.pointsOnHold), now)
  return 'added'
}

/** Adds a customer, or replaces the unconfirmed account that has the row's email address. */
function insertOrReplaceCustomer(db: Database, row: NewCustomer, now: number): number {
  const account = row.email === null ? null : findCustomerByEmail(db, row.email)
  const namesake = findCustomerByUsername(db, row.username)
  if (namesake !== null && namesake.id !== account?.id) renameUnconfirmedCustomer(db, namesake.id)
  if (account === null) return insertCustomer(db, row, now)
  revokeAccess(db, account)
  replaceUnconfirmedCustomer(db, account.id, row)
  return account.id
}

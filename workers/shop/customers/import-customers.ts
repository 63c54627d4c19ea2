import { PriceListRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportFault, ImportOptions, ImportReport } from '#app/domain/catalogue/import.ts'
import { CustomerRow, usernameOf } from '#app/domain/customers/customers-file.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { registrationConstants } from '#app/domain/customers/registration.ts'
import { cents } from '#app/domain/money.ts'
import { findTakenNumbers, priceLists } from '../catalogue/catalogue-tables.queries.ts'
import { type Database, rehearse } from '../database.ts'
import {
  type FileRow,
  findDuplicates,
  importRows,
  newTally,
  noteMissing,
  readRows,
  readSections,
  refused,
  type Tally,
  type Verdict,
} from '../import-rows.ts'
import { leftOutCodes } from '../left-out.queries.ts'
import { holdsAddress } from './address-holder.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import {
  customerByEmail,
  customerByUsername,
  insertCustomer,
  type NewCustomer,
  priceListExists,
  renameUnconfirmed,
  setTerms,
  takeOver,
  termsByCode,
} from './customers.queries.ts'
import { endAccess } from './end-access.ts'
import { openPoints } from './points.ts'

/**
 * Brings along customers who are new to the shop, and the terms of those it has, in one transaction. Terms that were set at
 * the desk stay unless `options.content`. Who has deleted the account stays gone; who registered here under the same e-mail
 * address or username is another customer, and a fault. An account whose address nobody has confirmed is no obstacle: the row
 * takes it over, and what a stranger may have set up in it ends.
 * The price lists come along with them: a rehearsal comes before the goods, which bring them.
 */
export function importCustomers(db: Database, file: unknown, options: ImportOptions, now: number): ImportReport {
  const faults: ImportFault[] = []
  const sections = readSections(file, ['customers', 'priceLists'], faults) ?? {}
  const rows = readRows(sections, 'customers', CustomerRow, faults)
  const lists = readRows(sections, 'priceLists', PriceListRow, faults)
  findTakenNumbers(db, lists, faults)
  findDuplicates(rows, 'code', (row) => row.code, faults)
  findDuplicates(rows, 'username', (row) => foldLogin(usernameOf(row)), faults)
  findDuplicates(
    rows.filter(({ row }) => row.email !== null),
    'email',
    (row) => foldLogin(row.email ?? ''),
    faults,
  )
  // Of one that the desk removed customers are without.
  const listed = new Set([...lists.map(({ row }) => String(row.id)), ...leftOutCodes(db).priceLists])
  const listIsKnown = (id: number) => listed.has(String(id)) || priceListExists(db, id)
  for (const row of rows) faults.push(...faultsInShop(db, row, listIsKnown))
  if (faults.length > 0) return refused(faults)
  const work = () => {
    importRows(db, priceLists, lists, {}, options, newTally())
    return writeCustomers(db, rows, options, now)
  }
  return { ...(options.dryRun ? rehearse(db, work) : db.transactionSync(work)), faults: [] }
}

function faultsInShop(
  db: Database,
  { at, row }: FileRow<CustomerRow>,
  listIsKnown: (id: number) => boolean,
): ImportFault[] {
  const faults: ImportFault[] = []
  if (row.priceList !== null && !listIsKnown(row.priceList))
    faults.push({ row: at, field: 'priceList', message: `There is no price list ${row.priceList}` })
  if (termsByCode(db, row.code) !== null) return faults
  if (row.email !== null && holdsAddress(customerByEmail(db, row.email)))
    faults.push({ row: at, field: 'email', message: `Another customer has ${row.email}` })
  if (holdsAddress(customerByUsername(db, usernameOf(row))))
    faults.push({ row: at, field: 'username', message: `Another customer is called ${usernameOf(row)}` })
  return faults
}

function writeCustomers(
  db: Database,
  rows: readonly FileRow<CustomerRow>[],
  options: ImportOptions,
  now: number,
): Tally {
  const tally = newTally()
  for (const { row } of rows) tally[writeCustomer(db, row, options, now)] += 1
  const addresses = rows.flatMap(({ row: { email } }) => (email === null ? [] : [email]))
  noteMissing(
    tally,
    addresses.filter((email) => customerByEmail(db, email) === null),
  )
  return tally
}

function writeCustomer(db: Database, row: CustomerRow, options: ImportOptions, now: number): Verdict {
  const priceListId = row.priceList !== null && priceListExists(db, row.priceList) ? row.priceList : null
  const known = termsByCode(db, row.code)
  if (known?.deleted || (known?.edited && !options.content)) return 'kept'
  if (known !== null) {
    const { excludeVat } = row
    if (known.priceListId === priceListId && known.excludeVat === excludeVat && !known.edited) return 'unchanged'
    setTerms(db, known.id, { priceListId, excludeVat, edited: false })
    return 'changed'
  }
  // The till's own rows say these; a shop whose tills need others sends them through its API.
  const constants = registrationConstants({ customerVat: '', showOrdersOnPos: false })
  const id = putCustomer(db, { ...row, username: usernameOf(row), priceListId, constants }, now)
  const { firstName, lastName, company, phone, address } = row
  if (address !== null)
    setDefaultAddress(db, id, insertAddress(db, id, { firstName, lastName, company, phone, ...address }))
  openPoints(db, id, cents(row.points), cents(row.pointsOnHold), now)
  return 'added'
}

/** A new customer, or the unconfirmed account of the row's address with all that the row says. */
function putCustomer(db: Database, row: NewCustomer, now: number): number {
  const account = row.email === null ? null : customerByEmail(db, row.email)
  const named = customerByUsername(db, row.username)
  if (named !== null && named.id !== account?.id) renameUnconfirmed(db, named.id)
  if (account === null) return insertCustomer(db, row, now)
  endAccess(db, account)
  takeOver(db, account.id, row)
  return account.id
}

import { expect, test } from 'vitest'
import { getTermsVersion, type PointsChange } from '#app/domain/admin/customers.ts'
import { cents } from '#app/domain/money.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { earnPoints, getPointsHistory, openPoints } from '#workers/shop/customers/points.queries.ts'
import { anonymizeCustomer, updateProfile } from '../customers/customers.queries.ts'
import { createLinkToken, isLinkValid } from '../customers/links.queries.ts'
import { consumeRecoveryCode, markStepUsed, replaceRecoveryCodes, saveSecret } from '../customers/sign-in.queries.ts'
import { openSession } from '../customers/sign-in.ts'
import type { Database } from '../database.ts'
import { listChanges } from './audit.queries.ts'
import {
  adjustPoints,
  endCustomerSessions,
  endCustomerTwoFactor,
  findCustomerRecord,
  listCustomers,
  mailCustomerReset,
  setCustomerTerms,
} from './customers.ts'

const owner = 'owner@kiosk.example'
const rules = { inactivity: 30, cookie: 1440 }
const own = { priceListId: null, excludeVat: false }

const listLogged = (db: Database) =>
  listChanges(db, { before: null, subject: null }, 100).entries.map(({ what }) => what)
const listNames = (db: Database, term: string) => listCustomers(db, { term, page: 1 }).customers.map(({ name }) => name)
const change = (amount: number, key = 'a-form-key', reason = 'A gift', displayed = 0): PointsChange => ({
  amount: cents(amount),
  why: reason,
  key,
  shown: displayed,
})

/** Three customers, and one who is deleted. */
function createCustomers(db: Database) {
  const people = [
    { firstName: 'Maria', lastName: 'Ioannou', phone: '35799123456', email: 'maria@mail.example', username: 'm1' },
    { firstName: 'Γιώργος', lastName: 'Παπάς', phone: '2', email: 'giorgos@mail.example', username: 'g1' },
    {
      firstName: 'Élodie',
      lastName: 'Marin',
      phone: '3',
      email: null,
      username: 'elodie',
      company: 'Vélo Ltd',
      code: 'C-77',
    },
    { firstName: 'Maria', lastName: 'Gone', phone: '4', email: 'gone@mail.example', username: 'gone' },
  ]
  const [maria = 0, giorgos = 0, elodie = 0, deleted = 0] = people.map((person) => aCustomer(db, person))
  anonymizeCustomer(db, deleted)
  return { maria, giorgos, elodie }
}

test(
  'customers are found by the beginnings of words, ignoring case and accents',
  runWithDatabase((db) => {
    createCustomers(db)
    expect(listNames(db, 'mari')).toEqual(['Élodie Marin', 'Maria Ioannou'])
    expect(listNames(db, 'IOANNOU maria')).toEqual(['Maria Ioannou'])
    expect(listNames(db, 'γιωργοσ')).toEqual(['Γιώργος Παπάς'])
    expect(listNames(db, 'velo')).toEqual(['Élodie Marin'])
    expect(listNames(db, 'c-77')).toEqual(['Élodie Marin'])
    expect(listNames(db, 'giorgos@mail.exa')).toEqual(['Γιώργος Παπάς'])
    expect(listNames(db, '"; DROP')).toEqual([])
  }),
)

test(
  'a phone number is found with and without its country code, in any format',
  runWithDatabase((db) => {
    createCustomers(db)
    for (const input of ['35799123456', '+357 99-12', '99 123 456'])
      expect(listNames(db, input)).toEqual(['Maria Ioannou'])
  }),
)

test(
  'the list shows all customers, newest first, and follows a change of name',
  runWithDatabase((db) => {
    const { maria } = createCustomers(db)
    expect(listCustomers(db, { term: ' ', page: 1 })).toMatchObject({
      total: 3,
      customers: [{ name: 'Élodie Marin' }, {}, { email: 'maria@mail.example' }],
    })
    expect(listCustomers(db, { term: '', page: 2 })).toEqual({ total: 3, customers: [] })
    updateProfile(db, maria, { firstName: 'Mary', lastName: 'Jones', company: '', phone: '1' })
    expect(listNames(db, 'ioannou')).toEqual([])
    expect(listNames(db, 'jones')).toEqual(['Mary Jones'])
  }),
)

test(
  'a customer’s page shows what the shop knows about them, without passwords and tokens',
  runWithDatabase((db) => {
    const customer = aCustomer(db, { password: 'scrypt$secret' })
    openPoints(db, customer, cents(500), cents(0), noon)
    openSession(db, customer, aNewSession({ tokenHash: 'hash-of-token', browser: 'Firefox on Linux' }), noon)
    const record = findCustomerRecord(db, customer, rules, noon)
    expect(record).toMatchObject({
      hasPassword: true,
      terms: own,
      points: { spendable: 500 },
      sessions: [{ browser: 'Firefox on Linux' }],
    })
    expect(JSON.stringify(record)).not.toMatch(/scrypt|hash-of-token/)
    expect(findCustomerRecord(db, 99, rules, noon)).toBeNull()
  }),
)

test(
  'terms need an existing price list and don’t overwrite a colleague’s change',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ priceLists: [{ id: 1, name: 'Trade' }] }))
    const customer = aCustomer(db)
    const displayed = getTermsVersion(own)
    const trade = { priceListId: 1, excludeVat: true }
    const set = (id: number, terms: typeof own | typeof trade, from = displayed) =>
      setCustomerTerms(db, id, terms, from, owner, noon)
    expect(set(99, trade)).toEqual({ ok: false, reason: 'not-found' })
    expect(set(customer, { priceListId: 9, excludeVat: false } as never)).toEqual({ ok: false, reason: 'no-list' })
    expect(set(customer, trade)).toEqual({ ok: true })
    expect(findCustomerRecord(db, customer, rules, noon)?.terms).toEqual(trade)
    // A second click gets the result of the first.
    expect(set(customer, trade)).toEqual({ ok: true })
    expect(set(customer, own)).toEqual({ ok: false, reason: 'changed', terms: trade, priceList: 'Trade' })
    expect(set(customer, own, getTermsVersion(trade))).toEqual({ ok: true })
    // Saving the same terms again is not a change.
    expect(set(customer, own)).toEqual({ ok: true })
    expect(listLogged(db)).toEqual(['customer.terms', 'customer.terms'])
  }),
)

test(
  'points are given and taken with a reason for the customer, and never more than can be spent',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(adjustPoints(db, customer, change(-701, 'too-much-1'), owner, noon)).toEqual({
      ok: false,
      reason: 'too-much',
      spendable: 700,
    })
    expect(listLogged(db)).toEqual([])
    expect(adjustPoints(db, customer, change(-700, 'all-of-it', 'A mistake'), owner, noon)).toEqual({ ok: true })
    const now = () => findCustomerRecord(db, customer, rules, noon)?.lastManualPointsId
    expect(adjustPoints(db, customer, change(-1, 'one-more-1', '', now()), owner, noon)).toMatchObject({
      reason: 'too-much',
    })
    expect(adjustPoints(db, customer, change(250, 'a-present', 'A gift', now()), owner, noon)).toEqual({ ok: true })
    const { balance, onHold, spendable, entries } = getPointsHistory(db, customer)
    expect({ balance, onHold, spendable }).toEqual({ balance: 550, onHold: 300, spendable: 250 })
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'earned', state: 'final', amount: 250, order: '', note: 'A gift' },
      { kind: 'redeemed', state: 'final', amount: 700, order: '', note: 'A mistake' },
    ])
    expect(listLogged(db)).toEqual(['customer.points', 'customer.points'])
  }),
)

test(
  'a points form that is sent twice changes the points once, and its key is refused for any other change',
  runWithDatabase((db) => {
    const [customer, second] = [
      aCustomer(db),
      aCustomer(db, { email: 'other@mail.example', username: 'o', phone: '9' }),
    ]
    for (let i = 0; i < 2; i++) expect(adjustPoints(db, customer, change(100), owner, noon)).toEqual({ ok: true })
    expect(getPointsHistory(db, customer).balance).toBe(100)
    const sentAlready = { ok: false, reason: 'sent-already' }
    expect(adjustPoints(db, customer, change(101), owner, noon)).toEqual(sentAlready)
    expect(adjustPoints(db, second, change(100), owner, noon)).toEqual(sentAlready)
    expect(adjustPoints(db, 99, change(100), owner, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(listLogged(db)).toEqual(['customer.points'])
  }),
)

test(
  'if two staff members give the same points from open pages, the second is refused; an order in between is no conflict',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const displayed = () => findCustomerRecord(db, customer, rules, noon)?.lastManualPointsId
    const viewed = displayed()
    expect(adjustPoints(db, customer, change(100, 'first-page', 'A gift', viewed), owner, noon)).toEqual({ ok: true })
    const second = change(100, 'second-page', 'A gift', viewed)
    expect(adjustPoints(db, customer, second, owner, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(getPointsHistory(db, customer).balance).toBe(100)
    const again = { ...second, shown: displayed() ?? 0 }
    earnPoints(db, { customer, order: 'W1', amount: cents(50) }, noon)
    expect(adjustPoints(db, customer, again, owner, noon)).toEqual({ ok: true })
    expect(getPointsHistory(db, customer).balance).toBe(250)
  }),
)

test(
  'a customer is signed out everywhere and gets a reset link that staff do not see',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    openSession(db, customer, aNewSession(), noon)
    expect(endCustomerSessions(db, customer, owner, noon)).toEqual({ ok: true })
    expect(findCustomerRecord(db, customer, rules, noon)?.sessions).toEqual([])
    const link = createLinkToken()
    expect(mailCustomerReset(db, customer, owner, null, link, noon)).toEqual({ ok: true })
    const mails = db.sql.exec<{ kind: string; filling: string }>('SELECT kind, filling FROM outbox').toArray()
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset'])
    expect(mails[0]?.filling).toContain(`/pass-reset?token=${link.token}`)
    expect(JSON.stringify(listChanges(db, { before: null, subject: null }, 9))).not.toContain(link.token)
    const withoutEmail = aCustomer(db, { email: null, username: 'x', phone: '9' })
    expect(mailCustomerReset(db, withoutEmail, owner, null, createLinkToken(), noon)).toEqual({
      ok: false,
      reason: 'no-email',
    })
    expect(endCustomerSessions(db, 99, owner, noon)).toEqual({ ok: false })
    expect(listLogged(db)).toEqual(['customer.reset-mail', 'customer.signed-out'])
  }),
)

test(
  'turning off a customer’s lost second factor is logged and mailed',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    saveSecret(db, customer, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const end = (id = customer) => endCustomerTwoFactor(db, id, owner, noon)
    // A secret that no code has confirmed is not a second factor.
    expect([end(), listLogged(db)]).toEqual([{ ok: true }, []])
    markStepUsed(db, customer, 0)
    replaceRecoveryCodes(db, customer, ['a code'])
    expect([end(), end(), end(99)]).toEqual([{ ok: true }, { ok: true }, { ok: false }])
    expect(findCustomerRecord(db, customer, rules, noon)).toMatchObject({ twoFactor: false })
    expect(consumeRecoveryCode(db, customer, 'a code')).toBe(false)
    expect(db.sql.exec('SELECT kind, recipient FROM outbox').toArray()).toEqual([
      { kind: 'two-factor-ended', recipient: 'maria@mail.example' },
    ])
    expect(listLogged(db)).toEqual(['customer.two-factor'])
  }),
)

test(
  'a reset link that staff request twice is mailed once and stays valid',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const mail = (sent: string | null, now = noon) => {
      const link = createLinkToken()
      expect(mailCustomerReset(db, customer, owner, sent, link, now)).toEqual({ ok: true })
      return link.hash
    }
    const mails = () => db.sql.exec("SELECT 1 FROM outbox WHERE kind = 'password-reset'").toArray().length
    const first = mail('a form')
    const second = mail('a form')
    expect([mails(), isLinkValid(db, 'reset', first, noon), isLinkValid(db, 'reset', second, noon)]).toEqual([
      1,
      true,
      false,
    ])
    expect(listLogged(db)).toEqual(['customer.reset-mail'])
    const otherLink = mail('another form')
    expect([mails(), isLinkValid(db, 'reset', otherLink, noon)]).toEqual([2, true])
    // The open page requests another link when the first has expired.
    const later = noon + 61 * 60_000
    expect([isLinkValid(db, 'reset', mail('another form', later), later), mails()]).toEqual([true, 3])
  }),
)

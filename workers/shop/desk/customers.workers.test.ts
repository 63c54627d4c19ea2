import { expect, test } from 'vitest'
import { type PointsChange, termsShown } from '#app/domain/desk/customers.ts'
import { cents } from '#app/domain/money.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { removePerson, updateProfile } from '../customers/customers.queries.ts'
import { linkExists } from '../customers/links.queries.ts'
import { earnPoints, openPoints, pointsHistory } from '../customers/points.ts'
import { openSession } from '../customers/session.ts'
import { markStepUsed, putSecret, replaceRecoveryCodes, takeRecoveryCode } from '../customers/two-factor.queries.ts'
import type { Database } from '../database.ts'
import { newLinkToken } from '../notices/link-token.ts'
import { changes } from './audit.queries.ts'
import {
  adjustPoints,
  customerList,
  customerRecord,
  endCustomerSessions,
  endCustomerTwoFactor,
  mailCustomerReset,
  setCustomerTerms,
} from './customers.ts'

const owner = 'owner@kiosk.example'
const rules = { inactivity: 30, cookie: 1440 }
const own = { priceListId: null, excludeVat: false }

const logged = (db: Database) => changes(db, { before: null, subject: null }, 100).entries.map(({ what }) => what)
const namesOf = (db: Database, term: string) => customerList(db, { term, page: 1 }).customers.map(({ name }) => name)
const change = (amount: number, key = 'a-form-key', why = 'A gift', shown = 0): PointsChange => ({
  amount: cents(amount),
  why,
  key,
  shown,
})

/** Three customers beside one who has left. */
function someCustomers(db: Database) {
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
  const [maria = 0, giorgos = 0, elodie = 0, gone = 0] = people.map((person) => aCustomer(db, person))
  removePerson(db, gone)
  return { maria, giorgos, elodie }
}

test(
  'customers are found by beginnings of their words, without regard to case and accents',
  withDatabase((db) => {
    someCustomers(db)
    expect(namesOf(db, 'mari')).toEqual(['Élodie Marin', 'Maria Ioannou'])
    expect(namesOf(db, 'IOANNOU maria')).toEqual(['Maria Ioannou'])
    expect(namesOf(db, 'γιωργοσ')).toEqual(['Γιώργος Παπάς'])
    expect(namesOf(db, 'velo')).toEqual(['Élodie Marin'])
    expect(namesOf(db, 'c-77')).toEqual(['Élodie Marin'])
    expect(namesOf(db, 'giorgos@mail.exa')).toEqual(['Γιώργος Παπάς'])
    expect(namesOf(db, '"; DROP')).toEqual([])
  }),
)

test(
  'a phone is found with and without its country, however it is typed',
  withDatabase((db) => {
    someCustomers(db)
    for (const typed of ['35799123456', '+357 99-12', '99 123 456'])
      expect(namesOf(db, typed)).toEqual(['Maria Ioannou'])
  }),
)

test(
  'the list shows all who are there, the newest first, and follows a new name',
  withDatabase((db) => {
    const { maria } = someCustomers(db)
    expect(customerList(db, { term: ' ', page: 1 })).toMatchObject({
      total: 3,
      customers: [{ name: 'Élodie Marin' }, {}, { email: 'maria@mail.example' }],
    })
    expect(customerList(db, { term: '', page: 2 })).toEqual({ total: 3, customers: [] })
    updateProfile(db, maria, { firstName: 'Mary', lastName: 'Jones', company: '', phone: '1' })
    expect(namesOf(db, 'ioannou')).toEqual([])
    expect(namesOf(db, 'jones')).toEqual(['Mary Jones'])
  }),
)

test(
  'the page of a customer holds what the shop knows, and neither password nor tokens',
  withDatabase((db) => {
    const customer = aCustomer(db, { password: 'scrypt$secret' })
    openPoints(db, customer, cents(500), cents(0), noon)
    openSession(db, customer, aNewSession({ tokenHash: 'hash-of-token', browser: 'Firefox on Linux' }), noon)
    const record = customerRecord(db, customer, rules, noon)
    expect(record).toMatchObject({
      hasPassword: true,
      terms: own,
      points: { spendable: 500 },
      sessions: [{ browser: 'Firefox on Linux' }],
    })
    expect(JSON.stringify(record)).not.toMatch(/scrypt|hash-of-token/)
    expect(customerRecord(db, 99, rules, noon)).toBeNull()
  }),
)

test(
  'prices are set on a list that there is, and not over what somebody else has set meanwhile',
  withDatabase((db) => {
    stocked(db, aCatalogue({ priceLists: [{ id: 1, name: 'Trade' }] }))
    const customer = aCustomer(db)
    const shown = termsShown(own)
    const trade = { priceListId: 1, excludeVat: true }
    const set = (id: number, terms: typeof own | typeof trade, from = shown) =>
      setCustomerTerms(db, id, terms, from, owner, noon)
    expect(set(99, trade)).toEqual({ ok: false, reason: 'not-found' })
    expect(set(customer, { priceListId: 9, excludeVat: false } as never)).toEqual({ ok: false, reason: 'no-list' })
    expect(set(customer, trade)).toEqual({ ok: true })
    expect(customerRecord(db, customer, rules, noon)?.terms).toEqual(trade)
    // A second click hears what the first one did.
    expect(set(customer, trade)).toEqual({ ok: true })
    expect(set(customer, own)).toEqual({ ok: false, reason: 'changed', terms: trade, priceList: 'Trade' })
    expect(set(customer, own, termsShown(trade))).toEqual({ ok: true })
    // The same once more is no change.
    expect(set(customer, own)).toEqual({ ok: true })
    expect(logged(db)).toEqual(['customer.terms', 'customer.terms'])
  }),
)

test(
  'points are given and taken with a reason that the customer reads, and never more than can be spent',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openPoints(db, customer, cents(1000), cents(300), noon)
    expect(adjustPoints(db, customer, change(-701, 'too-much-1'), owner, noon)).toEqual({
      ok: false,
      reason: 'too-much',
      spendable: 700,
    })
    expect(logged(db)).toEqual([])
    expect(adjustPoints(db, customer, change(-700, 'all-of-it', 'A mistake'), owner, noon)).toEqual({ ok: true })
    const now = () => customerRecord(db, customer, rules, noon)?.pointsByHand
    expect(adjustPoints(db, customer, change(-1, 'one-more-1', '', now()), owner, noon)).toMatchObject({
      reason: 'too-much',
    })
    expect(adjustPoints(db, customer, change(250, 'a-present', 'A gift', now()), owner, noon)).toEqual({ ok: true })
    const { balance, onHold, spendable, entries } = pointsHistory(db, customer)
    expect({ balance, onHold, spendable }).toEqual({ balance: 550, onHold: 300, spendable: 250 })
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'earned', state: 'final', amount: 250, order: '', note: 'A gift' },
      { kind: 'redeemed', state: 'final', amount: 700, order: '', note: 'A mistake' },
    ])
    expect(logged(db)).toEqual(['customer.points', 'customer.points'])
  }),
)

test(
  'a form for points that is sent twice changes them once, and its key is good for nothing else',
  withDatabase((db) => {
    const [customer, other] = [aCustomer(db), aCustomer(db, { email: 'other@mail.example', username: 'o', phone: '9' })]
    for (let i = 0; i < 2; i++) expect(adjustPoints(db, customer, change(100), owner, noon)).toEqual({ ok: true })
    expect(pointsHistory(db, customer).balance).toBe(100)
    const sentAlready = { ok: false, reason: 'sent-already' }
    expect(adjustPoints(db, customer, change(101), owner, noon)).toEqual(sentAlready)
    expect(adjustPoints(db, other, change(100), owner, noon)).toEqual(sentAlready)
    expect(adjustPoints(db, 99, change(100), owner, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(logged(db)).toEqual(['customer.points'])
  }),
)

test(
  'of two who give the same points by pages that were open at once, the second is told; an order between them disturbs nobody',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const shown = () => customerRecord(db, customer, rules, noon)?.pointsByHand
    const seen = shown()
    expect(adjustPoints(db, customer, change(100, 'first-page', 'A gift', seen), owner, noon)).toEqual({ ok: true })
    const second = change(100, 'second-page', 'A gift', seen)
    expect(adjustPoints(db, customer, second, owner, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(pointsHistory(db, customer).balance).toBe(100)
    const again = { ...second, shown: shown() ?? 0 }
    earnPoints(db, { customer, order: 'W1', amount: cents(50) }, noon)
    expect(adjustPoints(db, customer, again, owner, noon)).toEqual({ ok: true })
    expect(pointsHistory(db, customer).balance).toBe(250)
  }),
)

test(
  'a customer is signed out everywhere, and is mailed a link that nobody at the desk sees',
  withDatabase((db) => {
    const customer = aCustomer(db)
    openSession(db, customer, aNewSession(), noon)
    expect(endCustomerSessions(db, customer, owner, noon)).toEqual({ ok: true })
    expect(customerRecord(db, customer, rules, noon)?.sessions).toEqual([])
    const link = newLinkToken()
    expect(mailCustomerReset(db, customer, owner, null, link, noon)).toEqual({ ok: true })
    const mails = db.sql.exec<{ kind: string; filling: string }>('SELECT kind, filling FROM outbox').toArray()
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset'])
    expect(mails[0]?.filling).toContain(`/pass-reset?token=${link.token}`)
    expect(JSON.stringify(changes(db, { before: null, subject: null }, 9))).not.toContain(link.token)
    const without = aCustomer(db, { email: null, username: 'x', phone: '9' })
    expect(mailCustomerReset(db, without, owner, null, newLinkToken(), noon)).toEqual({ ok: false, reason: 'no-email' })
    expect(endCustomerSessions(db, 99, owner, noon)).toEqual({ ok: false })
    expect(logged(db)).toEqual(['customer.reset-mail', 'customer.signed-out'])
  }),
)

test(
  'a second factor that a customer can’t use any more is turned off, which is logged and mailed',
  withDatabase((db) => {
    const customer = aCustomer(db)
    putSecret(db, customer, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const end = (id = customer) => endCustomerTwoFactor(db, id, owner, noon)
    // A secret that no code confirmed is no second factor.
    expect([end(), logged(db)]).toEqual([{ ok: true }, []])
    markStepUsed(db, customer, 0)
    replaceRecoveryCodes(db, customer, ['a code'])
    expect([end(), end(), end(99)]).toEqual([{ ok: true }, { ok: true }, { ok: false }])
    expect(customerRecord(db, customer, rules, noon)).toMatchObject({ twoFactor: false })
    expect(takeRecoveryCode(db, customer, 'a code')).toBe(false)
    expect(db.sql.exec('SELECT kind, recipient FROM outbox').toArray()).toEqual([
      { kind: 'two-factor-ended', recipient: 'maria@mail.example' },
    ])
    expect(logged(db)).toEqual(['customer.two-factor'])
  }),
)

test(
  'a link that is asked for twice at the desk is mailed once, and stays',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const mail = (sent: string | null, now = noon) => {
      const link = newLinkToken()
      expect(mailCustomerReset(db, customer, owner, sent, link, now)).toEqual({ ok: true })
      return link.hash
    }
    const mails = () => db.sql.exec("SELECT 1 FROM outbox WHERE kind = 'password-reset'").toArray().length
    const first = mail('a form')
    const second = mail('a form')
    expect([mails(), linkExists(db, 'reset', first, noon), linkExists(db, 'reset', second, noon)]).toEqual([
      1,
      true,
      false,
    ])
    expect(logged(db)).toEqual(['customer.reset-mail'])
    const another = mail('another form')
    expect([mails(), linkExists(db, 'reset', another, noon)]).toEqual([2, true])
    // A page that was kept asks for another where its link has gone.
    const later = noon + 61 * 60_000
    expect([linkExists(db, 'reset', mail('another form', later), later), mails()]).toEqual([true, 3])
  }),
)

import { expect, test } from 'vitest'
import type { Language } from '#app/domain/messages/languages.ts'
import { STOCK_ALERT_RETENTION_MS } from '#app/domain/stock-alerts/stock-alerts.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { createLinkToken } from '#workers/shop/customers/links.queries.ts'
import type { Database } from '../database.ts'
import { getNextPurgeAt } from './stock-alerts.queries.ts'
import {
  customerSubscriptions,
  followSubscriptionLink,
  isSubscriptionLinkOpen,
  purgeSubscriptionsJob,
  removeSubscriber,
  subscribe,
  subscribers,
} from './stock-alerts.ts'

const hour = 3_600_000
const day = 24 * hour

interface Overrides {
  readonly email?: string
  readonly customer?: number | null
  readonly visitor?: string
  readonly language?: Language | null
  readonly now?: number
}

/** Requests the newsletter and returns the tokens of its mail's links. */
function requestSubscription(
  db: Database,
  { email = 'maria@mail.example', customer = null, visitor = 'a', language = null, now = noon }: Overrides = {},
) {
  const link = createLinkToken()
  return { outcome: subscribe(db, { email, customer, visitor, language }, link, now), token: link.token }
}

const listMails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

const listConfirmed = (db: Database) => subscribers(db, 0).subscribers.map(({ email }) => email)
const confirmLink = (db: Database, token: string, now = noon, customer: number | null = null) =>
  followSubscriptionLink(db, 'confirm-newsletter', token, customer, now)

test(
  'a newsletter request sends only the confirmation mail and subscribes nobody',
  runWithDatabase((db) => {
    const { outcome, token } = requestSubscription(db)
    expect(outcome).toEqual({ ok: true })
    const values = { link: `/newsletter/confirm?token=${token}`, leave: `/newsletter/unsubscribe?token=${token}` }
    expect(listMails(db)).toEqual([{ kind: 'newsletter-confirm', recipient: 'maria@mail.example', values }])
    expect(listConfirmed(db)).toEqual([])
    expect(JSON.stringify(db.sql.exec('SELECT * FROM subscribers').toArray())).not.toContain(token)
  }),
)

test(
  'a mailbox gets no extra confirmation mails if its address is spelled in several ways',
  runWithDatabase((db) => {
    requestSubscription(db)
    const sentToOne = listMails(db).length
    const spellings = ['maria+1@mail.example', 'maria+2@mail.example', 'Maria@mail.example']
    for (const [index, email] of spellings.entries()) requestSubscription(db, { email, visitor: `visitor ${index}` })
    expect(listMails(db)).toHaveLength(sentToOne)
  }),
)

test(
  'the link subscribes once even if it is used twice, and opening its page changes nothing',
  runWithDatabase((db) => {
    const { token } = requestSubscription(db)
    expect(isSubscriptionLinkOpen(db, 'confirm-newsletter', token, noon)).toBe(true)
    expect(listConfirmed(db)).toEqual([])
    expect([confirmLink(db, token), confirmLink(db, token, noon + day)]).toEqual([true, true])
    expect(subscribers(db, 0)).toEqual({
      subscribers: [{ id: 1, email: 'maria@mail.example', confirmedAt: noon, language: null }],
      next: null,
    })
    expect(confirmLink(db, 'another')).toBe(false)
  }),
)

test(
  'another request gets the same result, but no second mail within the hour or after confirmation',
  runWithDatabase((db) => {
    const { token } = requestSubscription(db)
    for (const email of ['maria@mail.example', 'MARIA@mail.example ', 'maria@mail.example'])
      expect(requestSubscription(db, { email, now: noon + hour - 1 }).outcome).toEqual({ ok: true })
    expect(listMails(db)).toHaveLength(1)
    confirmLink(db, token)
    expect(requestSubscription(db, { now: noon + 2 * hour }).outcome).toEqual({ ok: true })
    expect(listMails(db)).toHaveLength(1)
  }),
)

test(
  'after an hour another mail is sent, and only its link works',
  runWithDatabase((db) => {
    const first = requestSubscription(db)
    const second = requestSubscription(db, { now: noon + hour })
    expect(listMails(db)).toHaveLength(2)
    expect(confirmLink(db, first.token, noon + hour)).toBe(false)
    expect(confirmLink(db, second.token, noon + hour)).toBe(true)
  }),
)

test(
  'a visitor can request the newsletter for ten addresses an hour, without limiting others',
  runWithDatabase((db) => {
    for (let i = 0; i < 10; i++)
      expect(requestSubscription(db, { email: `m${i}@mail.example` }).outcome).toEqual({ ok: true })
    expect(requestSubscription(db, { email: 'eleven@mail.example' }).outcome).toEqual({
      ok: false,
      reason: 'limited',
      minutes: 60,
    })
    expect(requestSubscription(db, { email: 'eleven@mail.example', visitor: 'b' }).outcome).toEqual({ ok: true })
    expect(listMails(db)).toHaveLength(11)
  }),
)

test(
  'unsubscribing deletes the address, confirmed or not, and succeeds a second time',
  runWithDatabase((db) => {
    for (const isConfirmed of [false, true]) {
      const { token } = requestSubscription(db, { now: noon + Number(isConfirmed) * hour })
      if (isConfirmed) confirmLink(db, token, noon + hour)
      expect(isSubscriptionLinkOpen(db, 'leave-newsletter', token, noon + hour)).toBe(true)
      for (let times = 0; times < 2; times++)
        expect(followSubscriptionLink(db, 'leave-newsletter', token, null, noon + hour)).toBe(true)
      expect(isSubscriptionLinkOpen(db, 'leave-newsletter', token, noon + hour)).toBe(false)
      expect(db.sql.exec('SELECT * FROM subscribers').toArray()).toEqual([])
      expect(confirmLink(db, token, noon + hour)).toBe(false)
    }
  }),
)

test(
  'subscribing and unsubscribing in turn sends one mail an hour, and the stored count does not reveal the address',
  runWithDatabase((db) => {
    const { token } = requestSubscription(db)
    confirmLink(db, token)
    followSubscriptionLink(db, 'leave-newsletter', token, null, noon)
    for (const visitor of ['a', 'b'])
      expect(requestSubscription(db, { visitor, now: noon + hour - 1 }).outcome).toEqual({ ok: true })
    expect(listMails(db)).toHaveLength(1)
    expect(JSON.stringify(db.sql.exec('SELECT * FROM guesses').toArray())).not.toContain('maria@mail.example')
    requestSubscription(db, { email: 'MARIA@mail.example', now: noon + hour })
    expect(listMails(db)).toHaveLength(2)
  }),
)

test(
  'an address that is not confirmed within seven days is deleted, a confirmed one is not',
  runWithDatabase(async (db) => {
    const confirmed = requestSubscription(db, { email: 'kept@mail.example' })
    confirmLink(db, confirmed.token)
    const { token } = requestSubscription(db)
    const end = noon + STOCK_ALERT_RETENTION_MS.unconfirmed
    expect(STOCK_ALERT_RETENTION_MS.unconfirmed).toBe(7 * day)
    expect(purgeSubscriptionsJob.due(db)).toBe(end)
    expect(isSubscriptionLinkOpen(db, 'confirm-newsletter', token, end - 1)).toBe(true)
    expect(confirmLink(db, token, end)).toBe(false)
    await purgeSubscriptionsJob.run({
      db,
      now: () => end,
      env: {} as never,
      id: {} as never,
      tenant: () => Promise.reject(),
    })
    expect(db.sql.exec('SELECT email FROM subscribers').toArray()).toEqual([{ email: 'kept@mail.example' }])
    expect(getNextPurgeAt(db, STOCK_ALERT_RETENTION_MS)).toBeNull()
  }),
)

test(
  'only the customer who requested a subscription, or confirmed it under their own address, sees it',
  runWithDatabase((db) => {
    const maria = aCustomer(db)
    const email = String(db.sql.exec('SELECT email FROM customers WHERE id = ?', maria).one().email)
    const { token } = requestSubscription(db, { email })
    // An account's address is unproven: registering with somebody else's must not reveal their subscription.
    expect(customerSubscriptions(db, maria).newsletter).toBeNull()
    confirmLink(db, token, noon, maria)
    expect(customerSubscriptions(db, maria).newsletter).toEqual({ email, confirmed: true })

    const second = requestSubscription(db, { email: 'other@mail.example' })
    confirmLink(db, second.token, noon, maria)
    expect(db.sql.exec('SELECT customer_id FROM subscribers ORDER BY id').toArray()).toEqual([
      { customer_id: maria },
      { customer_id: null },
    ])
  }),
)

test(
  'a merchant can remove the address of a subscriber who unsubscribed elsewhere',
  runWithDatabase((db) => {
    confirmLink(db, requestSubscription(db).token)
    expect(removeSubscriber(db, 'MARIA@mail.example')).toEqual({ ok: true })
    expect(removeSubscriber(db, 'maria@mail.example')).toEqual({ ok: false })
    expect(listConfirmed(db)).toEqual([])
  }),
)

test(
  'a newsletter request belongs to the customer only under their own address',
  runWithDatabase((db) => {
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    requestSubscription(db, { customer: maria })
    requestSubscription(db, { customer: eleni, now: noon + hour })
    expect(customerSubscriptions(db, maria).newsletter).toEqual({ email: 'maria@mail.example', confirmed: false })
    expect(customerSubscriptions(db, eleni).newsletter).toBeNull()
  }),
)

test(
  'the confirmation mail is in the language of the page that requested it, and the export has that language',
  runWithDatabase((db) => {
    const { token } = requestSubscription(db, { language: 'el' })
    requestSubscription(db, { email: 'eleni@mail.example' })
    expect(db.sql.exec('SELECT language FROM outbox ORDER BY id').toArray()).toEqual([
      { language: 'el' },
      { language: null },
    ])
    confirmLink(db, token)
    expect(subscribers(db, 0).subscribers).toMatchObject([{ email: 'maria@mail.example', language: 'el' }])
  }),
)

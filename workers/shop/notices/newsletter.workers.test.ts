import { expect, test } from 'vitest'
import type { Language } from '#app/domain/messages/languages.ts'
import { noticeMemory } from '#app/domain/notices/notice-rules.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { customerNotices } from './customer-notices.ts'
import { firstNoticeToForget } from './forget-notices.queries.ts'
import { newLinkToken } from './link-token.ts'
import { removeSubscriber, subscribe, subscribers } from './newsletter.ts'
import { forgetNoticesJob } from './notice-jobs.ts'
import { followNoticeLink, noticeLinkIsOpen } from './notice-links.ts'

const hour = 3_600_000
const day = 24 * hour

interface Given {
  readonly email?: string
  readonly customer?: number | null
  readonly visitor?: string
  readonly language?: Language | null
  readonly now?: number
}

/** Asks for the newsletter and gives what its mail's links would carry. */
function asking(
  db: Database,
  { email = 'maria@mail.example', customer = null, visitor = 'a', language = null, now = noon }: Given = {},
) {
  const link = newLinkToken()
  return { outcome: subscribe(db, { email, customer, visitor, language }, link, now), token: link.token }
}

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

const confirmed = (db: Database) => subscribers(db, 0).subscribers.map(({ email }) => email)
const confirming = (db: Database, token: string, now = noon, customer: number | null = null) =>
  followNoticeLink(db, 'confirm-newsletter', token, customer, now)

test(
  'nobody is subscribed by asking: the mail that asks for confirmation is all that is sent',
  withDatabase((db) => {
    const { outcome, token } = asking(db)
    expect(outcome).toEqual({ ok: true })
    const values = { link: `/newsletter/confirm?token=${token}`, leave: `/newsletter/unsubscribe?token=${token}` }
    expect(mails(db)).toEqual([{ kind: 'newsletter-confirm', recipient: 'maria@mail.example', values }])
    expect(confirmed(db)).toEqual([])
    expect(JSON.stringify(db.sql.exec('SELECT * FROM subscribers').toArray())).not.toContain(token)
  }),
)

test(
  'one mailbox gets as few confirming mails by several spellings as by one',
  withDatabase((db) => {
    asking(db)
    const byOne = mails(db).length
    const spellings = ['maria+1@mail.example', 'maria+2@mail.example', 'Maria@mail.example']
    for (const [index, email] of spellings.entries()) asking(db, { email, visitor: `visitor ${index}` })
    expect(mails(db)).toHaveLength(byOne)
  }),
)

test(
  'the link subscribes, twice as well as once, and opening its page changes nothing',
  withDatabase((db) => {
    const { token } = asking(db)
    expect(noticeLinkIsOpen(db, 'confirm-newsletter', token, noon)).toBe(true)
    expect(confirmed(db)).toEqual([])
    expect([confirming(db, token), confirming(db, token, noon + day)]).toEqual([true, true])
    expect(subscribers(db, 0)).toEqual({
      subscribers: [{ id: 1, email: 'maria@mail.example', confirmedAt: noon, language: null }],
      next: null,
    })
    expect(confirming(db, 'another')).toBe(false)
  }),
)

test(
  'asking again gives the same answer, and no second mail within the hour nor ever after the confirmation',
  withDatabase((db) => {
    const { token } = asking(db)
    for (const email of ['maria@mail.example', 'MARIA@mail.example ', 'maria@mail.example'])
      expect(asking(db, { email, now: noon + hour - 1 }).outcome).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
    confirming(db, token)
    expect(asking(db, { now: noon + 2 * hour }).outcome).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
  }),
)

test(
  'after an hour another mail may go, and its link alone is good',
  withDatabase((db) => {
    const first = asking(db)
    const second = asking(db, { now: noon + hour })
    expect(mails(db)).toHaveLength(2)
    expect(confirming(db, first.token, noon + hour)).toBe(false)
    expect(confirming(db, second.token, noon + hour)).toBe(true)
  }),
)

test(
  'one visitor asks for ten addresses an hour, and others are not held up by it',
  withDatabase((db) => {
    for (let i = 0; i < 10; i++) expect(asking(db, { email: `m${i}@mail.example` }).outcome).toEqual({ ok: true })
    expect(asking(db, { email: 'eleven@mail.example' }).outcome).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(asking(db, { email: 'eleven@mail.example', visitor: 'b' }).outcome).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(11)
  }),
)

test(
  'to unsubscribe forgets the address, before its confirmation and after, and again is no fault',
  withDatabase((db) => {
    for (const meant of [false, true]) {
      const { token } = asking(db, { now: noon + Number(meant) * hour })
      if (meant) confirming(db, token, noon + hour)
      expect(noticeLinkIsOpen(db, 'leave-newsletter', token, noon + hour)).toBe(true)
      for (let times = 0; times < 2; times++)
        expect(followNoticeLink(db, 'leave-newsletter', token, null, noon + hour)).toBe(true)
      expect(noticeLinkIsOpen(db, 'leave-newsletter', token, noon + hour)).toBe(false)
      expect(db.sql.exec('SELECT * FROM subscribers').toArray()).toEqual([])
      expect(confirming(db, token, noon + hour)).toBe(false)
    }
  }),
)

test(
  'whoever joins, leaves and joins again sends one mail an hour by it, and of the address nothing can be read meanwhile',
  withDatabase((db) => {
    const { token } = asking(db)
    confirming(db, token)
    followNoticeLink(db, 'leave-newsletter', token, null, noon)
    for (const visitor of ['a', 'b'])
      expect(asking(db, { visitor, now: noon + hour - 1 }).outcome).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
    expect(JSON.stringify(db.sql.exec('SELECT * FROM guesses').toArray())).not.toContain('maria@mail.example')
    asking(db, { email: 'MARIA@mail.example', now: noon + hour })
    expect(mails(db)).toHaveLength(2)
  }),
)

test(
  'an address that nobody confirms within seven days is forgotten, a confirmed one is kept',
  withDatabase(async (db) => {
    const kept = asking(db, { email: 'kept@mail.example' })
    confirming(db, kept.token)
    const { token } = asking(db)
    const end = noon + noticeMemory.unconfirmed
    expect(noticeMemory.unconfirmed).toBe(7 * day)
    expect(forgetNoticesJob.due(db)).toBe(end)
    expect(noticeLinkIsOpen(db, 'confirm-newsletter', token, end - 1)).toBe(true)
    expect(confirming(db, token, end)).toBe(false)
    await forgetNoticesJob.run({
      db,
      clock: () => end,
      env: {} as never,
      id: {} as never,
      tenant: () => Promise.reject(),
    })
    expect(db.sql.exec('SELECT email FROM subscribers').toArray()).toEqual([{ email: 'kept@mail.example' }])
    expect(firstNoticeToForget(db, noticeMemory)).toBeNull()
  }),
)

test(
  'a customer sees the subscription that they asked for, or confirmed under their own address; nobody else does',
  withDatabase((db) => {
    const maria = aCustomer(db)
    const email = String(db.sql.exec('SELECT email FROM customers WHERE id = ?', maria).one().email)
    const { token } = asking(db, { email })
    // An account's address is not proven: whoever registers with somebody's learns nothing by it.
    expect(customerNotices(db, maria).newsletter).toBeNull()
    confirming(db, token, noon, maria)
    expect(customerNotices(db, maria).newsletter).toEqual({ email, confirmed: true })

    const other = asking(db, { email: 'other@mail.example' })
    confirming(db, other.token, noon, maria)
    expect(db.sql.exec('SELECT customer_id FROM subscribers ORDER BY id').toArray()).toEqual([
      { customer_id: maria },
      { customer_id: null },
    ])
  }),
)

test(
  'a merchant takes an address off that their mail program was told to forget',
  withDatabase((db) => {
    confirming(db, asking(db).token)
    expect(removeSubscriber(db, 'MARIA@mail.example')).toEqual({ ok: true })
    expect(removeSubscriber(db, 'maria@mail.example')).toEqual({ ok: false })
    expect(confirmed(db)).toEqual([])
  }),
)

test(
  'asking for somebody’s address takes nothing over, before its confirmation either; under one’s own it is one’s own',
  withDatabase((db) => {
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    asking(db, { customer: maria })
    asking(db, { customer: eleni, now: noon + hour })
    expect(customerNotices(db, maria).newsletter).toEqual({ email: 'maria@mail.example', confirmed: false })
    expect(customerNotices(db, eleni).newsletter).toBeNull()
  }),
)

test(
  'the confirming mail is in the language of the page where it was asked for, and the merchant reads which',
  withDatabase((db) => {
    const { token } = asking(db, { language: 'el' })
    asking(db, { email: 'eleni@mail.example' })
    expect(db.sql.exec('SELECT language FROM outbox ORDER BY id').toArray()).toEqual([
      { language: 'el' },
      { language: null },
    ])
    confirming(db, token)
    expect(subscribers(db, 0).subscribers).toMatchObject([{ email: 'maria@mail.example', language: 'el' }])
  }),
)

import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Language } from '#app/domain/messages/languages.ts'
import { mostNotices, noticeMemory } from '#app/domain/notices/notice-rules.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse, published } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { imported } from '#tests/factories/imports.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { later, type OutgoingMail, type SendOutcome } from '#workers/integrations/email/mail-sender.ts'
import { removePerson } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { migrations } from '../migrations/migrations.ts'
import { sendMails } from '../outbox/send-mails.ts'
import { customerNotices, endNotice } from './customer-notices.ts'
import { forgetNoticesJob, tellReturnedJob } from './notice-jobs.ts'
import { followNoticeLink, noticeLinkIsOpen } from './notice-links.ts'
import { askForNotice } from './stock-notices.ts'

const minute = 60_000

/** Product 1 has variants 1 and 2, both sold out; product 2 is simple, with variant 3, sold out; product 3 is there. */
function aShopWithGaps(db: Database): Database {
  const coloured = aProduct({
    sku: 'KIT',
    variants: [
      aVariant({ sku: 'KIT-R', color: '#aa2222', colorName: 'Red', stock: {} }),
      aVariant({ sku: 'KIT-B', color: '#2222aa', colorName: 'Blue', stock: {} }),
    ],
  })
  return stocked(
    db,
    aCatalogue({ products: [coloured, aProduct({ sku: 'CABLE', stock: 0 }), aProduct({ sku: 'POD' })] }),
  )
}

interface Given {
  readonly product?: number
  readonly variant?: number | null
  readonly email?: string
  readonly customer?: number | null
  readonly visitor?: string
  readonly language?: Language | null
  readonly now?: number
}

function asking(db: Database, given: Given = {}) {
  const { now = noon, ...request } = given
  const plain = { product: 2, variant: null, email: 'maria@mail.example', customer: null, language: null }
  return askForNotice(db, { ...plain, visitor: 'a visitor', ...request }, now)
}

function putStock(db: Database, variant: number, quantity: number) {
  db.transactionSync(() =>
    db.sql.exec(
      `INSERT INTO stock (variant_id, warehouse_id, quantity) VALUES (?1, 1, ?2)
       ON CONFLICT (variant_id, warehouse_id) DO UPDATE SET quantity = ?2`,
      variant,
      quantity,
    ),
  )
}

/** What the clock does: it looks at what has moved, then sends what is promised. */
async function ring(db: Database, now = noon, ...outcomes: SendOutcome[]) {
  return (await mailsOf(db, now, ...outcomes)).map(({ to, subject }) => [to[0], subject])
}

/** The mails that it sends, or tries to. */
async function mailsOf(db: Database, now = noon, ...outcomes: SendOutcome[]) {
  const tenant = anOpenedTenant({ languages: ['en', 'el'] })
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    sent.push(mail)
    return outcomes.shift() ?? { kind: 'sent' }
  }
  const work = {
    db,
    env: {} as never,
    id: {} as never,
    clock: () => now,
    tenant: () => Promise.reject(new Error('not asked')),
  }
  if (tellReturnedJob.due(db) !== null) await tellReturnedJob.run(work)
  const carrier = { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null }
  await sendMails(db, tenant, carrier, () => now)
  return sent
}

const rows = (db: Database) => db.sql.exec('SELECT email, state FROM stock_notices ORDER BY id').toArray()
const told = [['maria@mail.example', 'Product CABLE is back in stock']]

test(
  'who asked is told once, when the goods are back',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    expect(asking(db)).toEqual({ ok: true, product: 'Product CABLE' })
    expect(tellReturnedJob.due(db)).toBeNull()
    expect(await ring(db)).toEqual([])
    putStock(db, 3, 1)
    expect(tellReturnedJob.due(db)).toBe(0)
    expect(await ring(db)).toEqual(told)
    expect(tellReturnedJob.due(db)).toBeNull()
    putStock(db, 3, 0)
    putStock(db, 3, 9)
    expect(await ring(db, noon + minute)).toEqual([])
  }),
)

test(
  'asking again, in any letters, is one request; after its mail it may be asked for anew',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    for (const email of ['maria@mail.example', 'MARIA@mail.example', 'maria@mail.example'])
      expect(asking(db, { email })).toEqual({ ok: true, product: 'Product CABLE' })
    expect(rows(db)).toHaveLength(1)
    putStock(db, 3, 1)
    expect(await ring(db)).toEqual(told)
    putStock(db, 3, 0)
    asking(db, { now: noon + minute })
    expect(rows(db)).toEqual([{ email: 'maria@mail.example', state: 'waiting' }])
    putStock(db, 3, 2)
    expect(await ring(db, noon + minute)).toEqual(told)
  }),
)

test('twenty requests at once, and the newsletter as often, are one of each', async () => {
  const { shop, operations, stub } = aShop()
  await operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products: [aProduct({ stock: 0 })] }), published(), plainly),
  )
  const who = { email: 'maria@mail.example', customer: null, visitor: 'a visitor', language: null }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.write((db, tenantId) => db.askForNotice(tenantId, { ...who, product: 1, variant: null })),
    ),
  )
  expect(answers).toEqual(Array(20).fill({ ok: true, product: 'Product POD-1' }))
  await Promise.all(Array.from({ length: 10 }, () => shop.write((db, tenantId) => db.subscribe(tenantId, who))))
  await runInDurableObject(stub, (_shop, { storage }) => {
    expect(rows(storage)).toHaveLength(1)
    expect(storage.sql.exec('SELECT * FROM subscribers').toArray()).toHaveLength(1)
    expect(storage.sql.exec('SELECT * FROM outbox').toArray()).toHaveLength(1)
  })
})

test(
  'a variant is waited for by itself, or whichever comes back',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db, { product: 1, variant: 1, email: 'red@mail.example' })
    asking(db, { product: 1, variant: 2, email: 'blue@mail.example' })
    asking(db, { product: 1, variant: null, email: 'any@mail.example' })
    putStock(db, 2, 4)
    expect((await ring(db)).map(([to]) => to)).toEqual(['blue@mail.example', 'any@mail.example'])
    putStock(db, 1, 4)
    expect((await ring(db)).map(([to]) => to)).toEqual(['red@mail.example'])
  }),
)

test(
  'what is sold of one variant makes nobody look after those who wait for the other',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    putStock(db, 1, 9)
    expect(asking(db, { product: 1, variant: 2 })).toMatchObject({ ok: true })
    putStock(db, 1, 8)
    expect(tellReturnedJob.due(db)).toBeNull()
    putStock(db, 2, 1)
    expect(await ring(db)).toHaveLength(1)
  }),
)

test(
  'whatever brings goods back counts: a delivery by import, a store that opens, a product that is offered again',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db)
    const again = (stock: number) => aCatalogue({ products: [aProduct({ sku: 'CABLE', stock })] })
    imported(db, again(7), { stock: true })
    expect(await ring(db)).toEqual(told)

    imported(db, again(0), { stock: true })
    imported(db, { warehouses: [aWarehouse({ code: 'nicosia', active: false, sequence: 2 })] })
    asking(db)
    db.sql.exec('INSERT INTO stock (variant_id, warehouse_id, quantity) VALUES (3, 2, 5)')
    expect(await ring(db)).toEqual([])
    db.sql.exec('UPDATE warehouses SET active = 1 WHERE id = 2')
    expect(await ring(db)).toEqual(told)

    putStock(db, 3, 0)
    db.sql.exec('UPDATE stock SET quantity = 0')
    asking(db)
    db.sql.exec('UPDATE products SET deleted = 1 WHERE id = 2')
    putStock(db, 3, 1)
    expect(await ring(db)).toEqual([])
    db.sql.exec('UPDATE products SET deleted = 0 WHERE id = 2')
    expect(await ring(db)).toEqual(told)
  }),
)

test(
  'goods that have gone again before the mail was sent are not announced, and the request waits on',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db)
    putStock(db, 3, 1)
    putStock(db, 3, 0)
    expect(await ring(db)).toEqual([])

    putStock(db, 3, 1)
    // The carrier is in trouble, and what came back is sold meanwhile.
    await ring(db, noon, later('resend-500-error'))
    expect(rows(db)).toMatchObject([{ state: 'mailed' }])
    putStock(db, 3, 0)
    expect(await ring(db, noon + 10 * minute)).toEqual([])
    expect(rows(db)).toMatchObject([{ state: 'waiting' }])
    putStock(db, 3, 3)
    expect(await ring(db, noon + 20 * minute)).toEqual(told)
    expect(await ring(db, noon + 60 * minute)).toEqual([])
  }),
)

test(
  'only goods of the shop that are out of stock can be waited for',
  withDatabase((db) => {
    aShopWithGaps(db)
    expect(asking(db, { product: 3 })).toEqual({ ok: false, reason: 'in-stock' })
    expect(asking(db, { product: 77 })).toEqual({ ok: false, reason: 'not-found' })
    expect(asking(db, { product: 2, variant: 1 })).toEqual({ ok: false, reason: 'not-found' })
    db.sql.exec('UPDATE products SET deleted = 1 WHERE id = 2')
    expect(asking(db)).toEqual({ ok: false, reason: 'not-found' })
    expect(rows(db)).toEqual([])
  }),
)

test(
  'an address waits for fifty things, and takes thirty requests an hour',
  withDatabase((db) => {
    const products = Array.from({ length: mostNotices + 1 }, (_, index) => aProduct({ sku: `P-${index}`, stock: 0 }))
    stocked(db, aCatalogue({ products }))
    for (let id = 1; id <= 30; id++) expect(asking(db, { product: id, visitor: `${id}` })).toMatchObject({ ok: true })
    expect(asking(db, { product: 31, visitor: 'b' })).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    const now = noon + 60 * minute
    for (let id = 31; id <= mostNotices; id++) expect(asking(db, { product: id, now })).toMatchObject({ ok: true })
    expect(asking(db, { product: mostNotices + 1, now })).toEqual({ ok: false, reason: 'too-many' })
    // The same mailbox by another spelling.
    const later = { product: mostNotices + 1, now: now + 60 * minute }
    for (const email of ['MARIA@mail.example', 'maria+2@mail.example'])
      expect(asking(db, { ...later, email }), email).toEqual({ ok: false, reason: 'too-many' })
    expect(asking(db, { ...later, email: 'eleni@mail.example' })).toMatchObject({ ok: true })
  }),
)

test(
  'alerts of earlier releases count for their mailbox',
  withDatabase((db) => {
    aShopWithGaps(db)
    const addresses = ['Maria.G+1@GoogleMail.com', 'maria+2@mail.example', 'maria@mail.example', 'maria.g@gmail.com']
    for (const [at, email] of addresses.entries()) asking(db, { product: (at % 2) + 1, email })
    const written = db.sql.exec('SELECT mailbox FROM stock_notices ORDER BY id').toArray()
    expect(written.map(({ mailbox }) => mailbox)).toEqual([
      'mariag@gmail.com',
      'maria@mail.example',
      'maria@mail.example',
      'mariag@gmail.com',
    ])
    db.sql.exec('DROP INDEX stock_notices_by_mailbox')
    db.sql.exec('ALTER TABLE stock_notices DROP COLUMN mailbox')
    db.sql.exec(migrations.find(({ name }) => name.endsWith('stock-notice-mailboxes'))?.sql ?? '')
    expect(db.sql.exec('SELECT mailbox FROM stock_notices ORDER BY id').toArray()).toEqual(written)
  }),
)

test(
  'the link in the mail ends all that the address waits for',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db)
    asking(db, { product: 1 })
    asking(db, { product: 1, email: 'eleni@mail.example' })
    putStock(db, 3, 1)
    await tellReturnedJob.run({
      db,
      env: {} as never,
      id: {} as never,
      clock: () => noon,
      tenant: () => Promise.reject(),
    })
    const { filling } = db.sql.exec<{ filling: string }>('SELECT filling FROM outbox').one()
    const { link, leave } = JSON.parse(filling) as { link: string; leave: string }
    expect(link).toBe('/product/default/2')
    const token = new URL(leave, 'https://kiosk.example').searchParams.get('token') ?? ''
    expect(noticeLinkIsOpen(db, 'leave-notices', token, noon)).toBe(true)
    for (let times = 0; times < 2; times++) expect(followNoticeLink(db, 'leave-notices', token, null, noon)).toBe(true)
    expect(rows(db)).toEqual([{ email: 'eleni@mail.example', state: 'waiting' }])
    // The mail itself had not gone yet: nobody wants it any more.
    expect(await ring(db)).toEqual([])
  }),
)

test(
  'the link in a mail also ends what was asked for anew after it',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db)
    putStock(db, 3, 1)
    const mails = await mailsOf(db)
    const token = new URL(mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').searchParams.get('token') ?? ''
    putStock(db, 3, 0)
    asking(db, { now: noon + minute })
    expect(noticeLinkIsOpen(db, 'leave-notices', token, noon + minute)).toBe(true)
    expect(followNoticeLink(db, 'leave-notices', token, null, noon + minute)).toBe(true)
    expect(rows(db)).toEqual([])
  }),
)

test(
  'a mail whose goods were asked for anew before it went is not sent beside the new one',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    asking(db)
    putStock(db, 3, 1)
    await ring(db, noon, later('resend-500-error'))
    putStock(db, 3, 0)
    asking(db, { now: noon + minute })
    putStock(db, 3, 1)
    expect(await ring(db, noon + 10 * minute)).toEqual(told)
  }),
)

test(
  "a customer sees and ends their own requests, and nobody else's",
  withDatabase((db) => {
    aShopWithGaps(db)
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    asking(db, { product: 1, variant: 1, customer: maria })
    asking(db, { customer: maria })
    asking(db, { customer: eleni, email: 'eleni@mail.example' })
    const mine = customerNotices(db, maria).notices
    expect(mine.map(({ product, choice, variant }) => [product.name, choice, variant])).toEqual([
      ['Product CABLE', '', null],
      ['Product KIT', 'Red', 1],
    ])
    const [first] = mine
    expect(endNotice(db, eleni, { kind: 'notice', id: first?.id ?? 0 })).toBe(false)
    expect(endNotice(db, maria, { kind: 'notice', id: first?.id ?? 0 })).toBe(true)
    expect(endNotice(db, maria, { kind: 'notice', id: first?.id ?? 0 })).toBe(false)
    expect(customerNotices(db, maria).notices).toHaveLength(1)
    removePerson(db, maria)
    expect(rows(db)).toEqual([{ email: 'eleni@mail.example', state: 'waiting' }])
  }),
)

test(
  'a customer who reads Greek waits for goods by their Greek names',
  withDatabase((db) => {
    const greek = aProduct({ sku: 'CABLE', stock: 0, el: { name: 'Καλώδιο' } })
    stocked(db, aCatalogue({ products: [greek, aProduct({ sku: 'POD', stock: 0 })] }))
    const maria = aCustomer(db)
    for (const product of [1, 2]) asking(db, { product, customer: maria })
    const names = (language: Language) =>
      customerNotices(db, maria, language).notices.map(({ product }) => product.name)
    expect(names('el')).toEqual(['Product POD', 'Καλώδιο'])
    expect(names('en')).toEqual(['Product POD', 'Product CABLE'])
  }),
)

test(
  'a request is kept a year, and for thirty days after its mail',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    const forgetAt = (now: number) =>
      forgetNoticesJob.run({ db, env: {} as never, id: {} as never, clock: () => now, tenant: () => Promise.reject() })
    asking(db)
    asking(db, { product: 1 })
    putStock(db, 3, 1)
    await ring(db)
    expect(forgetNoticesJob.due(db)).toBe(noon + noticeMemory.mailed)
    await forgetAt(noon + noticeMemory.mailed)
    expect(rows(db)).toEqual([{ email: 'maria@mail.example', state: 'waiting' }])
    expect(forgetNoticesJob.due(db)).toBe(noon + noticeMemory.waiting)
    await forgetAt(noon + noticeMemory.waiting)
    expect(rows(db)).toEqual([])
  }),
)

test(
  'whoever types somebody’s address takes over nothing: the request stays with whom it belongs to, or nobody',
  withDatabase((db) => {
    aShopWithGaps(db)
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    asking(db, { customer: maria })
    asking(db, { product: 1 })
    for (const product of [1, 2]) expect(asking(db, { product, customer: eleni })).toMatchObject({ ok: true })
    expect(customerNotices(db, maria).notices).toHaveLength(1)
    expect(customerNotices(db, eleni).notices).toEqual([])
    removePerson(db, eleni)
    expect(rows(db)).toHaveLength(2)
  }),
)

test(
  'the mail speaks the language of the page where it was asked for, the product’s name included',
  withDatabase(async (db) => {
    aShopWithGaps(db)
    db.sql.exec(`UPDATE products SET el = '{"name":"Καλώδιο"}' WHERE id = 2`)
    expect(asking(db, { language: 'el' })).toEqual({ ok: true, product: 'Καλώδιο' })
    asking(db, { email: 'eleni@mail.example' })
    putStock(db, 3, 1)
    expect(await ring(db)).toEqual([
      ['maria@mail.example', 'Ξανά διαθέσιμο: Καλώδιο'],
      ['eleni@mail.example', 'Product CABLE is back in stock'],
    ])
  }),
)

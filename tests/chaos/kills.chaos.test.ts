import { readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { someSeeds } from '#tests/factories/proof.ts'
import { sendForm, signIn } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { readInbox } from '#tests/support/inbox.ts'
import { changeAfterAWhile } from './aged-session.ts'
import { atOnce } from './at-once.ts'
import { freshState } from './bundle.ts'
import { aPurchase, order } from './buyer.ts'
import { password, publishChaosShop } from './chaos-shop.ts'
import { killWhileImporting } from './killed-import.ts'
import { killWhileRestoring } from './killed-restore.ts'
import { killWhileOrdering } from './kills.ts'
import { makeMailsDue, openLedger } from './ledger.queries.ts'
import { type ChaosServer, chaosServer } from './server.ts'
import { publishTownShop } from './town/town.ts'
import { crowd, everyAddress, visit, walkersOf } from './town/walk.ts'
import { spokenInLog, straysIn } from './worker-log.ts'

/**
 * The built Worker and SIGKILL. Taken out to see it fail: the look for the form's key in `placeOrder`, the key under
 * which a mail is handed to its carrier, the note of the file that a shop was filled with, and the mark of a chunk that is
 * written. Each test has a server of its own and spends most of its time waiting for it, so two run at once.
 */

/** Milliseconds */
const patience = 180_000

const servers: ChaosServer[] = []

afterAll(() => Promise.all(servers.map((server) => server.end())))

async function aServer(name: string): Promise<ChaosServer> {
  const server = await chaosServer({ bundle: inject('bundle'), state: freshState(name) })
  servers.push(server)
  return server
}

test.concurrent.each(someSeeds(1))(
  'killed five times while twenty order: what was acknowledged stands once and whole, and nothing besides, seed %i',
  async (seed) => {
    const { failures, acknowledged, repeated } = await killWhileOrdering(await aServer('kills'), 5, seed)
    expect(failures).toEqual([])
    expect(Math.min(acknowledged, repeated), `${acknowledged} acknowledged, ${repeated} repeated`).toBeGreaterThan(0)
  },
  patience,
)

test.concurrent(
  'what people leave behind in a shop, and where they go, stands in no line of its log',
  async () => {
    const server = await aServer('logged')
    await server.start()
    const shop = await publishTownShop(server.port, { id: 'logged' })
    const [first] = shop.customers
    const walkers = walkersOf(shop)
    const looks = everyAddress(shop).map((path, index) => ({ path, ...walkers[index % walkers.length] }))
    await atOnce(looks, crowd, ({ path, cookies }) => visit(shop.origin + path, cookies))
    await visit(`${shop.origin}/api/Retail/GetCustomer?email=${first?.email}`, '', {
      authorization: `Bearer ${shop.bearer}`,
    })
    for (const guess of [password, 'a wrong password'])
      await signIn(shop.origin, { email: first?.email ?? '', password: guess })
    await sendForm(`${shop.origin}/forgot-password`, { email: first?.email ?? '' })
    await server.kill()
    expect(spokenInLog(server.log, [shop])).toEqual([])
    expect(straysIn(server.log)).toEqual([])
    expect(readFileSync(server.log, 'utf8').split('"event":"request"').length).toBeGreaterThan(looks.length)
  },
  patience,
)

test.concurrent(
  'a shop that is killed when the carrier has a mail and the shop does not know it yet: the mail is there once',
  async () => {
    const server = await aServer('mails')
    const switches = `http://localhost:${server.providers}/sandbox/resend/control/trouble`
    const inbox = () => readInbox(server.providers)
    const books = () => {
      const ledger = openLedger(server.state, 'mailed')
      const mails = ledger.rows<{ kind: string; tries: number; sent: number }>(
        'SELECT kind, tries, sent_at IS NOT NULL AS sent FROM outbox ORDER BY kind',
      )
      ledger.close()
      return mails.map(({ kind, tries, sent }) => [kind, tries, sent])
    }

    await server.start()
    const shop = await publishChaosShop(server.port, 'mailed', { stock: [5] })
    await ask(switches, { method: 'PUT', body: JSON.stringify({ kind: 'slow', milliseconds: 60_000 }) })
    await order(shop, aPurchase({ payment: 'onDelivery', lines: [{ variant: 1, quantity: 1 }] }))
    await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(1)
    await server.kill()
    expect(books()).toEqual([
      ['order-company', 1, 0],
      ['order-customer', 0, 0],
    ])

    await ask(switches, { method: 'DELETE' })
    // A mail may be received and not yet noted as sent when the server is killed: then it is sent once more.
    do {
      makeMailsDue(server.state, 'mailed')
      await server.start()
      // A request sets the alarm that was lost.
      await ask(shop)
      await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(2)
      await server.kill()
    } while (books().some(([, , is]) => is !== 1))
    const received = (await inbox()).map(({ to }) => to[0]?.split('@')[0]?.replace(/-.*/, ''))
    expect(received.sort()).toEqual(['buyer', 'office'])
  },
  patience,
)

test.concurrent(
  'an admin whose sign-in is old confirms bank details by a new code: a wrong one keeps what was typed, the right one saves it once',
  async () => {
    const { seen, entries } = await changeAfterAWhile(await aServer('aged'))
    const asks = { status: 401, heading: 'Confirm it’s you', error: '', stored: 'The Shop' }
    const wrong = 'That code is wrong or was used before. Please enter the next one.'
    const saved = { status: 200, heading: 'Bank and hours', error: '', stored: 'The Other Shop' }
    expect(seen).toEqual([asks, { ...asks, error: wrong }, saved])
    expect(entries).toBe(1)
  },
  patience,
)

test.concurrent(
  'a restore that is killed at every step shows no part of the shop, and ends with every row of it',
  async () => {
    const { said, products, statuses, was, is, damage } = await killWhileRestoring(await aServer('restore'))
    expect(damage).toEqual([])
    expect(products[0]).toBe(0)
    for (const count of products.slice(1)) expect([0, 403]).toContain(count)
    // Nobody gets in before the end, which is the record's.
    expect([...new Set(statuses.slice(0, -1))]).toEqual([404])
    expect(statuses.at(-1)).toBe(200)
    expect(said[1]?.[0]).toMatch(/^goes on with part \d+$/)
    expect(said.at(-1)).toEqual(['restored was filled with this file before and stays as it is now', 'record: added'])
    expect(was.get('order_persons')).toContain('Georgiou')
    expect(is).toEqual(was)
  },
  patience,
)

test.concurrent(
  'an import of products that is killed goes on where it was and ends as one that was not',
  async () => {
    const { said, killed, whole, books } = await killWhileImporting(await aServer('import'))
    expect(books.flatMap(({ damage }) => damage)).toEqual([])
    // A chunk is there whole or not at all, and once.
    for (const { products, chunks } of books) expect(products).toBe(1 + 300 * chunks)
    const [first = 0, ...more] = books.map(({ chunks }) => chunks)
    expect([1, 2]).toContain(first)
    expect(more).toEqual([4, 5])
    expect(said.slice(1).map(([line]) => line)).toEqual(
      [first, 4].map((chunks) => `killed: goes on behind ${chunks} of 5 chunks that are written already\n`),
    )
    expect(said.at(-1)?.at(-1)).toBe('killed: written\n')
    expect(killed.split('\r\n')).toHaveLength(1503)
    expect(killed).toBe(whole)
  },
  patience,
)

import { readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { createSeeds } from '#tests/factories/proof.ts'
import { sendForm, signIn } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { readInbox } from '#tests/support/inbox.ts'
import { createState } from './bundle.ts'
import { aPurchase, sendOrder } from './buyer.ts'
import { password, publishChaosShop } from './chaos-shop.ts'
import { crashDuringImport } from './crash-during-import.ts'
import { crashDuringOrders } from './crash-during-orders.ts'
import { crashDuringRestore } from './crash-during-restore.ts'
import { changeAfterExpiry } from './expired-session.ts'
import { CONCURRENCY, listActors, listAddresses, visit } from './fixtures/crawl.ts'
import { publishFixtureShop } from './fixtures/fixture-shop.ts'
import { makeMailsDue, openLedger } from './ledger.queries.ts'
import { runConcurrently } from './run-concurrently.ts'
import { type ChaosServer, createChaosServer } from './server.ts'
import { findLeakPatterns, findSecretsInLog } from './worker-log.ts'

/**
 * The built Worker under SIGKILL. These tests fail without: the lookup of the form's key in `placeOrder`, the mail
 * service's idempotency key, the record of the imported file, and the mark of a written chunk. Each test has its own
 * server and mostly waits for it, so two run at once.
 */

/** Milliseconds */
const TIMEOUT_MS = 180_000

const servers: ChaosServer[] = []

afterAll(() => Promise.all(servers.map((server) => server.stop())))

async function startServer(name: string): Promise<ChaosServer> {
  const server = await createChaosServer({ bundle: inject('bundle'), state: createState(name) })
  servers.push(server)
  return server
}

test.concurrent.each(createSeeds(1))(
  'twenty buyers order during five kills: exactly the acknowledged orders exist, each once and complete, seed %i',
  async (seed) => {
    const { failures, acknowledged, repeated } = await crashDuringOrders(await startServer('kills'), 5, seed)
    expect(failures).toEqual([])
    expect(Math.min(acknowledged, repeated), `${acknowledged} acknowledged, ${repeated} repeated`).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test.concurrent(
  'the log contains no personal data and no URL with an id or a token',
  async () => {
    const server = await startServer('logged')
    await server.start()
    const shop = await publishFixtureShop(server.port, { id: 'logged' })
    const [first] = shop.customers
    const actors = listActors(shop)
    const reports = listAddresses(shop).map((path, index) => ({ path, ...actors[index % actors.length] }))
    await runConcurrently(reports, CONCURRENCY, ({ path, cookies }) => visit(shop.origin + path, cookies))
    await visit(`${shop.origin}/api/Retail/GetCustomer?email=${first?.email}`, '', {
      authorization: `Bearer ${shop.bearer}`,
    })
    for (const attempt of [password, 'a wrong password'])
      await signIn(shop.origin, { email: first?.email ?? '', password: attempt })
    await sendForm(`${shop.origin}/forgot-password`, { email: first?.email ?? '' })
    await server.kill()
    expect(findSecretsInLog(server.log, [shop])).toEqual([])
    expect(findLeakPatterns(server.log)).toEqual([])
    expect(readFileSync(server.log, 'utf8').split('"event":"request"').length).toBeGreaterThan(reports.length)
  },
  TIMEOUT_MS,
)

test.concurrent(
  'a mail is sent once when the shop is killed before it learns that the service accepted the mail',
  async () => {
    const server = await startServer('mails')
    const outageUrl = `http://localhost:${server.providers}/sandbox/resend/control/trouble`
    const inbox = () => readInbox(server.providers)
    const readOutbox = () => {
      const ledger = openLedger(server.state, 'mailed')
      const mails = ledger.rows<{ kind: string; tries: number; sent: number }>(
        'SELECT kind, tries, sent_at IS NOT NULL AS sent FROM outbox ORDER BY kind',
      )
      ledger.close()
      return mails.map(({ kind, tries, sent }) => [kind, tries, sent])
    }

    await server.start()
    const shop = await publishChaosShop(server.port, 'mailed', { stock: [5] })
    await sendRequest(outageUrl, { method: 'PUT', body: JSON.stringify({ kind: 'slow', milliseconds: 60_000 }) })
    await sendOrder(shop, aPurchase({ payment: 'onDelivery', lines: [{ variant: 1, quantity: 1 }] }))
    await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(1)
    await server.kill()
    expect(readOutbox()).toEqual([
      ['order-company', 1, 0],
      ['order-customer', 0, 0],
    ])

    await sendRequest(outageUrl, { method: 'DELETE' })
    // The server may be killed after a mail arrived and before it is marked as sent; then it is sent again.
    do {
      makeMailsDue(server.state, 'mailed')
      await server.start()
      // A request sets the lost alarm again.
      await sendRequest(shop)
      await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(2)
      await server.kill()
    } while (readOutbox().some(([, , is]) => is !== 1))
    const received = (await inbox()).map(({ to }) => to[0]?.split('@')[0]?.replace(/-.*/, ''))
    expect(received.sort()).toEqual(['buyer', 'office'])
  },
  TIMEOUT_MS,
)

test.concurrent(
  'an old sign-in needs a new code for bank details: a wrong code keeps the form, the right one saves it once',
  async () => {
    const { views, entries } = await changeAfterExpiry(await startServer('aged'))
    const asks = { status: 401, heading: 'Confirm it’s you', error: '', stored: 'The Shop' }
    const wrong = 'That code is incorrect or has already been used. Enter the next one.'
    const saved = { status: 200, heading: 'Bank details and hours', error: '', stored: 'The Other Shop' }
    expect(views).toEqual([asks, { ...asks, error: wrong }, saved])
    expect(entries).toBe(1)
  },
  TIMEOUT_MS,
)

test.concurrent(
  'a restore that is killed three times shows no partial shop, and completes with every row',
  async () => {
    const { output, products, statuses, before, after, corruption } = await crashDuringRestore(
      await startServer('restore'),
    )
    expect(corruption).toEqual([])
    expect(products[0]).toBe(0)
    for (const count of products.slice(1)) expect([0, 403]).toContain(count)
    // The shop is closed until the last step, which stores the record.
    expect([...new Set(statuses.slice(0, -1))]).toEqual([404])
    expect(statuses.at(-1)).toBe(200)
    expect(output[1]?.[0]).toMatch(/^resumes with part \d+$/)
    expect(output.at(-1)).toEqual([
      'restored was already restored from this file and was not changed',
      expect.stringMatching(/^warning: the shop can't know which invoices were issued after the backup/),
      'record: added',
    ])
    expect(before.get('order_persons')).toContain('Georgiou')
    expect(after).toEqual(before)
  },
  TIMEOUT_MS,
)

test.concurrent(
  'an import of products that is killed continues after its last chunk, with the same result as without a crash',
  async () => {
    const { output, interruptedExport, completeExport, snapshots } = await crashDuringImport(
      await startServer('import'),
    )
    expect(snapshots.flatMap(({ corruption }) => corruption)).toEqual([])
    // Each chunk is written completely and once, or not at all.
    for (const { products, chunks } of snapshots) expect(products).toBe(1 + 300 * chunks)
    const [first = 0, ...extra] = snapshots.map(({ chunks }) => chunks)
    expect([1, 2]).toContain(first)
    expect(extra).toEqual([4, 5])
    expect(output.slice(1).map(([line]) => line)).toEqual(
      [first, 4].map((chunks) => `killed: resumes after ${chunks} of 5 chunks\n`),
    )
    expect(output.at(-1)?.at(-1)).toBe('killed: written\n')
    expect(interruptedExport.split('\r\n')).toHaveLength(1503)
    expect(interruptedExport).toBe(completeExport)
  },
  TIMEOUT_MS,
)

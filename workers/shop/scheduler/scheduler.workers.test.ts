import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { type Mail, SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { allowAlarms } from '#tests/factories/alarms.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { aShop } from '#tests/factories/shop.ts'
import { createUniqueName } from '#tests/factories/tenant-record.ts'
import { createResendSandbox, listMailsTo } from '#workers/sandbox/inbox/inbox.ts'
import { loggedErrors } from '../errors/errors.queries.ts'
import { enqueueMail, getNextMailAt } from '../outbox/outbox.queries.ts'
import { getPauseMs, type ScheduledJob, Scheduler } from './scheduler.ts'

const minute = 60_000

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A scheduler over an empty database, with jobs whose due times the test sets. */
function withScheduler(
  test: (input: { scheduler: Scheduler; storage: DurableObjectStorage; job: Job; second: Job }) => Promise<void>,
) {
  return () =>
    runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), async (_shop, { storage, id }) => {
      const [job, second] = [aJob('job'), aJob('other')]
      await test({ scheduler: new Scheduler(storage, env, id, [job, second]), storage, job, second })
    })
}

interface Job extends ScheduledJob {
  at: number | null
  runs: number
  run: ScheduledJob['run']
}

function aJob(name: string): Job {
  return {
    name,
    at: null,
    runs: 0,
    due() {
      return this.at
    },
    async run() {
      this.runs += 1
      this.at = null
    },
  }
}

/** A shop with a Resend key; the test simulates Resend. */
async function aMailingShop() {
  const id = `shop-${createUniqueName()}`
  const mailKey = sealSecret('re_key', { tenant: id, field: 'mail_key' }, env.CONFIG_KEY)
  const { record } = await aPublishedShop({
    ...{ id, identifier_string: id, database: id, img_folder: id, hosts: [`${id}.example`] },
    secrets: { mail_key: mailKey },
  })
  const store = createMemoryStore()
  const resend = createResendSandbox({ store, fetch: () => Promise.reject(), now: Date.now })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.startsWith('https://api.resend.com/')
      ? resend.request(new URL(address).pathname, init)
      : Promise.reject(new TypeError(`${address} is not simulated`)),
  )
  return { ...aShop({ id, database: id }), record, received: () => listMailsTo(store) }
}

const aMail: Mail = {
  kind: 'newsletter-confirm',
  to: 'eleni@example.com',
  values: { link: '/newsletter/confirm?token=abc', leave: '/newsletter/unsubscribe?token=abc' },
  key: 'newsletter:1',
}

test(
  'a transaction that makes a job due sets the alarm',
  withScheduler(async ({ scheduler, storage, job }) => {
    const at = Date.now() + minute
    scheduler.db.transactionSync(() => {
      job.at = at
    })
    expect(await storage.getAlarm()).toBe(at)
  }),
)

test(
  'the alarm is set for the earliest due time, and a later one does not move it',
  withScheduler(async ({ scheduler, storage, job, second }) => {
    const now = Date.now()
    job.at = now + 3 * minute
    scheduler.schedule()
    second.at = now + 9 * minute
    scheduler.schedule()
    expect(await storage.getAlarm()).toBe(now + 3 * minute)
    second.at = now + 2 * minute
    scheduler.schedule()
    expect(await storage.getAlarm()).toBe(now + 2 * minute)
  }),
)

test(
  'after nested transactions are rolled back, the alarm is still set for the next due job',
  withScheduler(async ({ scheduler, storage, job }) => {
    const at = Date.now() + minute
    const rollBack = () =>
      scheduler.db.transactionSync(() => {
        scheduler.db.transactionSync(() => {
          job.at = at
        })
        throw new Error('undone')
      })
    expect(rollBack).toThrow('undone')
    expect(await storage.getAlarm()).toBe(at)
  }),
)

test(
  'a run does what is due and nothing else, and sets the alarm for the rest',
  withScheduler(async ({ scheduler, storage, job, second }) => {
    const later = Date.now() + 5 * minute
    job.at = Date.now() - minute
    second.at = later
    await scheduler.runDueJobs()
    expect([job.runs, second.runs]).toEqual([1, 0])
    expect(await storage.getAlarm()).toBe(later)
  }),
)

test(
  'a job that fails is logged and paused, and the others still run',
  withScheduler(async ({ scheduler, storage, job, second }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    job.run = () => Promise.reject(new Error('no provider'))
    job.at = Date.now() - minute
    second.at = Date.now() - minute
    await scheduler.runDueJobs()
    expect(second.runs).toBe(1)
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no provider'))
    expect(loggedErrors(storage)).toMatchObject([{ kind: 'clock-job-failed', route: 'job', times: 1 }])
    // Without the pause it would run again at once, forever.
    expect(await storage.getAlarm()).toBeGreaterThan(Date.now() + minute / 4)
  }),
)

test(
  'a job that fails after a success is paused as after its first failure',
  withScheduler(async ({ scheduler, storage, job }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tomorrow = Date.now() + 24 * 60 * minute
    const now = vi.spyOn(Date, 'now')
    const { run } = job
    const fail = () => Promise.reject(new Error('no provider'))
    const runs = [fail, fail, run, fail]
    for (const [index, item] of runs.entries()) {
      now.mockReturnValue(tomorrow + index * 10 * minute)
      job.at = Date.now()
      job.run = item
      await scheduler.runDueJobs()
    }
    expect(job.runs).toBe(1)
    expect(await storage.getAlarm()).toBe(Date.now() + getPauseMs(1))
  }),
)

test('an enqueued mail is sent by the shop’s alarm, even if the alarm was lost and the object evicted', async () => {
  const { shop, stub, received } = await aMailingShop()
  allowAlarms(stub)
  await shop.read((db, tenantId) => db.frame(tenantId))
  // Writes to the storage directly, so that no alarm is set, as if it was lost.
  await runInDurableObject(stub, (_shop, { storage }) => enqueueMail(storage, aMail, Date.now()))
  await evictDurableObject(stub)
  await shop.read((db, tenantId) => db.frame(tenantId))
  const next = () => runInDurableObject(stub, (_shop, { storage }) => getNextMailAt(storage))
  await expect.poll(next, { timeout: 20_000 }).toBeNull()
  expect(received()).toMatchObject([
    {
      to: ['eleni@example.com'],
      from: '"Kiosk" <shop@kiosk.example>',
      text: expect.stringContaining('/newsletter/confirm?token=abc'),
    },
  ])
})

test('while the tenant’s record is broken, a mail waits and uses up no attempts; it is sent afterwards', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { shop, stub, record, received } = await aMailingShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) =>
    enqueueMail(storage, { ...aMail, to: SHOP_RECIPIENTS }, Date.now()),
  )
  /** In a new object, because the old one is paused after a failure. */
  const runScheduler = async () => {
    await evictDurableObject(stub)
    await runInDurableObject(stub, (shop) => shop.alarm())
  }
  const key = `tenant:${record.id}`
  for (const broken of ['{', '{}', JSON.stringify({ ...record, id: 'another' })]) {
    await env.TENANTS.put(key, broken)
    error.mockClear()
    await runScheduler()
    expect(error.mock.calls).toEqual([[expect.stringContaining(key)]])
  }
  expect(received()).toEqual([])
  await env.TENANTS.put(key, JSON.stringify(record))
  await runScheduler()
  expect(received().map(({ to }) => to)).toEqual([['office@kiosk.example']])
  const tries = await runInDurableObject(stub, (_shop, { storage }) =>
    storage.sql.exec<{ tries: number }>('SELECT tries FROM outbox').one(),
  )
  expect(tries).toEqual({ tries: 1 })
})

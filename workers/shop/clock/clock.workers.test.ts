import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { type Mail, theShop } from '#app/domain/notifications/mail.ts'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { letAlarmsRun } from '#tests/factories/alarms.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aNewName } from '#tests/factories/tenant-record.ts'
import { mailsTo } from '#workers/sandbox/inbox/received-mail.ts'
import { resendSandbox } from '#workers/sandbox/resend/resend-sandbox.ts'
import { loggedErrors } from '../errors/errors.queries.ts'
import { enqueueMail, nextMailAt } from '../outbox/outbox.queries.ts'
import { Clock } from './clock.ts'
import type { ClockJob } from './clock-job.ts'
import { pauseAfter } from './compute-next-alarm.ts'

const minute = 60_000

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A clock over an empty database, with jobs that are due when the test says so. */
function withClock(
  test: (given: { clock: Clock; storage: DurableObjectStorage; job: Job; other: Job }) => Promise<void>,
) {
  return () =>
    runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), async (_shop, { storage, id }) => {
      const [job, other] = [aJob('job'), aJob('other')]
      await test({ clock: new Clock(storage, env, id, [job, other]), storage, job, other })
    })
}

interface Job extends ClockJob {
  at: number | null
  rung: number
  run: ClockJob['run']
}

function aJob(name: string): Job {
  return {
    name,
    at: null,
    rung: 0,
    due() {
      return this.at
    },
    async run() {
      this.rung += 1
      this.at = null
    },
  }
}

/** A shop whose mail goes by Resend, which this process simulates. */
async function aMailingShop() {
  const id = `shop-${aNewName()}`
  const mailKey = sealSecret('re_key', { tenant: id, field: 'mail_key' }, env.CONFIG_KEY)
  const { record } = await aPublishedShop({
    ...{ id, identifier_string: id, database: id, img_folder: id, hosts: [`${id}.example`] },
    secrets: { mail_key: mailKey },
  })
  const store = memoryStore()
  const resend = resendSandbox({ store, fetch: () => Promise.reject(), clock: Date.now })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.startsWith('https://api.resend.com/')
      ? resend.request(new URL(address).pathname, init)
      : Promise.reject(new TypeError(`${address} is not simulated`)),
  )
  return { ...aShop({ id, database: id }), record, received: () => mailsTo(store) }
}

const aMail: Mail = {
  kind: 'newsletter-confirm',
  to: 'eleni@example.com',
  values: { link: '/newsletter/confirm?token=abc', leave: '/newsletter/unsubscribe?token=abc' },
  key: 'newsletter:1',
}

test(
  'a transaction that gives the clock something to do sets the alarm',
  withClock(async ({ clock, storage, job }) => {
    const at = Date.now() + minute
    clock.db.transactionSync(() => {
      job.at = at
    })
    expect(await storage.getAlarm()).toBe(at)
  }),
)

test(
  'the alarm is set for the earliest, and a later one does not move it',
  withClock(async ({ clock, storage, job, other }) => {
    const now = Date.now()
    job.at = now + 3 * minute
    clock.set()
    other.at = now + 9 * minute
    clock.set()
    expect(await storage.getAlarm()).toBe(now + 3 * minute)
    other.at = now + 2 * minute
    clock.set()
    expect(await storage.getAlarm()).toBe(now + 2 * minute)
  }),
)

test(
  'an inner transaction that is undone with its outer one leaves no gap',
  withClock(async ({ clock, storage, job }) => {
    const at = Date.now() + minute
    const undone = () =>
      clock.db.transactionSync(() => {
        clock.db.transactionSync(() => {
          job.at = at
        })
        throw new Error('undone')
      })
    expect(undone).toThrow('undone')
    expect(await storage.getAlarm()).toBe(at)
  }),
)

test(
  'a ring does what is due and nothing else, and sets the alarm for the rest',
  withClock(async ({ clock, storage, job, other }) => {
    const later = Date.now() + 5 * minute
    job.at = Date.now() - minute
    other.at = later
    await clock.ring()
    expect([job.rung, other.rung]).toEqual([1, 0])
    expect(await storage.getAlarm()).toBe(later)
  }),
)

test(
  'a job that fails is logged and paused, and holds up no other',
  withClock(async ({ clock, storage, job, other }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    job.run = () => Promise.reject(new Error('no provider'))
    job.at = Date.now() - minute
    other.at = Date.now() - minute
    await clock.ring()
    expect(other.rung).toBe(1)
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no provider'))
    expect(loggedErrors(storage)).toMatchObject([{ kind: 'clock-job-failed', route: 'job', times: 1 }])
    // Without the pause it would ring again at once, for ever.
    expect(await storage.getAlarm()).toBeGreaterThan(Date.now() + minute / 4)
  }),
)

test(
  'a job that has worked again is paused as for its first failure',
  withClock(async ({ clock, storage, job }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tomorrow = Date.now() + 24 * 60 * minute
    const now = vi.spyOn(Date, 'now')
    const { run } = job
    const fail = () => Promise.reject(new Error('no provider'))
    const runs = [fail, fail, run, fail]
    for (const [index, each] of runs.entries()) {
      now.mockReturnValue(tomorrow + index * 10 * minute)
      job.at = Date.now()
      job.run = each
      await clock.ring()
    }
    expect(job.rung).toBe(1)
    expect(await storage.getAlarm()).toBe(Date.now() + pauseAfter(1))
  }),
)

test('a promised mail is sent by the shop’s own alarm, also when the alarm was lost and the object is gone', async () => {
  const { shop, stub, received } = await aMailingShop()
  letAlarmsRun(stub)
  await shop.read((db, tenantId) => db.frame(tenantId))
  // Straight into the database: no alarm is set, as after a loss.
  await runInDurableObject(stub, (_shop, { storage }) => enqueueMail(storage, aMail, Date.now()))
  await evictDurableObject(stub)
  await shop.read((db, tenantId) => db.frame(tenantId))
  const next = () => runInDurableObject(stub, (_shop, { storage }) => nextMailAt(storage))
  await expect.poll(next, { timeout: 20_000 }).toBeNull()
  expect(received()).toMatchObject([
    {
      to: ['eleni@example.com'],
      from: '"Kiosk" <shop@kiosk.example>',
      text: expect.stringContaining('/newsletter/confirm?token=abc'),
    },
  ])
})

test('a mail waits while the tenant’s record is broken, its tries uncounted, and goes when the record is mended', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { shop, stub, record, received } = await aMailingShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) => enqueueMail(storage, { ...aMail, to: theShop }, Date.now()))
  /** In a new object: the one before waits before it tries again. */
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

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import { readTenantRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { FrontEnv } from '../front-context.ts'
import { visitOf } from './visit.ts'

/** One visit, with what a page varies by: each can be changed while all the others stay. */
const anyVisit = {
  tenant: 'kiosk',
  recordVersion: 'record one',
  shopVersion: 'goods one',
  deployment: 'deployment one',
  language: 'en' as 'en' | 'el',
  scripted: false,
  agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  age: null as 'yes' | 'no' | null,
  consent: null as 'all' | 'none' | null,
  address: '/shop/market?page=1',
  cookie: '',
}
type Visitor = typeof anyVisit

const secret = 'a-cookie-secret'.padEnd(40, 'x')
let asked = 0

async function visitBy(changes: Partial<Visitor>) {
  const visitor = { ...anyVisit, ...changes }
  const record = readTenantRecord(
    aTenantRecord({
      id: visitor.tenant,
      // No two visits share what this isolate remembers of the shop's version.
      database: `database-${asked++}`,
      languages: ['en', 'el'],
      settings: { IQ_WEB_Show_18_Plus: 'true' },
      analytics: { measurement_id: 'G-ABC123' },
    }),
    { plainSecrets: true },
  )
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const cookies = signedCookies({ tenant: visitor.tenant, secrets: [secret], sent: null, https: true, now: 0 })
  const sent = [
    visitor.cookie,
    visitor.scripted ? 'js=1' : '',
    ...(visitor.age === null ? [] : [await cookies.write('age', visitor.age)]),
    ...(visitor.consent === null ? [] : [await cookies.write('consent', visitor.consent)]),
  ].map((line) => line.split(';')[0])
  const front = new Hono<FrontEnv>()
  front.get('*', async (c) => {
    c.set('tenant', speaking(tenantFrom(record.value), visitor.language))
    c.set('recordVersion', visitor.recordVersion)
    return Response.json(await visitOf(c, 0))
  })
  const bindings = {
    ...env,
    COOKIE_SECRET: secret,
    VERSION: { id: visitor.deployment, tag: '', timestamp: '' },
    SHOP: { getByName: () => ({ version: async () => visitor.shopVersion }) },
  } as unknown as Env
  const headers = { cookie: sent.filter((pair) => pair !== '').join('; '), 'user-agent': visitor.agent }
  const request = new Request(`https://kiosk.example${visitor.address}`, { headers })
  const visit: { name: string[]; address: string } | null = await (
    await front.fetch(request, bindings, createExecutionContext())
  ).json()
  return visit
}

const nameOf = async (changes: Partial<Visitor>) => (await visitBy(changes))?.name.join('\n')

test('who asks alike is told alike', async () => {
  expect(await nameOf({})).toBe(await nameOf({}))
})

const dimensions: readonly (readonly [what: string, one: Partial<Visitor>, other: Partial<Visitor>])[] = [
  ['the shop, were its record and goods like another’s', {}, { tenant: 'booth' }],
  ['the version of the shop’s record', {}, { recordVersion: 'record two' }],
  ['the version of what the shop shows', {}, { shopVersion: 'goods two' }],
  ['the deployment', {}, { deployment: 'deployment two' }],
  ['the language', {}, { language: 'el' }],
  ['whether late parts can be revealed', {}, { scripted: true }],
  ['being a crawler', { scripted: true }, { scripted: true, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['the answer at the age gate', {}, { age: 'yes' }],
  ['a no at the age gate', { age: 'yes' }, { age: 'no' }],
  ['consent that was given', {}, { consent: 'all' }],
  ['consent that was refused', {}, { consent: 'none' }],
  ['the address', {}, { address: '/shop/nosidebar?page=1' }],
  ['a parameter that the page knows', {}, { address: '/shop/market?page=2' }],
]
test.each(dimensions)('a page varies by %s, and by that alone', async (_what, one, other) => {
  const [first, second] = [await nameOf(one), await nameOf(other)]
  expect(first).toBeDefined()
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
})

test('prices without VAT and of a price list are a session’s, and whoever has one is not looked up', async () => {
  expect(await visitBy({ cookie: '__Host-session=anything' })).toBeNull()
  expect(await visitBy({ cookie: '__Host-session=anything', scripted: true })).toBeNull()
})

test('what the page does not know is neither in its name nor in the address it is made at', async () => {
  const visit = await visitBy({ address: '/shop/market?utm_source=mail&page=1' })
  expect(visit?.address).toBe('https://kiosk.example/shop/market?page=1')
  expect(visit?.name.join('\n')).toBe(await nameOf({}))
})

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { localizeTenant, parseTenantRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { GatewayEnv } from '../gateway-context.ts'
import { getVisit } from './visit.ts'

/** One visit, with everything that a page varies by. Each test changes one part. */
const baseVisitor = {
  tenant: 'kiosk',
  recordVersion: 'record one',
  shopVersion: 'generation one',
  deployment: 'deployment one',
  language: 'en' as 'en' | 'el',
  scripted: false,
  agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  age: null as 'yes' | 'no' | null,
  consent: null as 'all' | 'none' | null,
  address: '/shop/market?page=1',
  cookie: '',
}
type Visitor = typeof baseVisitor

const secret = 'a-cookie-secret'.padEnd(40, 'x')
let queryCount = 0

async function createVisit(changes: Partial<Visitor>) {
  const visitor = { ...baseVisitor, ...changes }
  const record = parseTenantRecord(
    aTenantRecord({
      id: visitor.tenant,
      // Each visit has its own database, so that none shares a cached generation.
      database: `database-${queryCount++}`,
      languages: ['en', 'el'],
      settings: { IQ_WEB_Show_18_Plus: 'true' },
      analytics: { measurement_id: 'G-ABC123' },
    }),
    { plainSecrets: true },
  )
  if (!record.ok) throw new Error(JSON.stringify(record.issues))
  const cookies = signedCookies({
    tenant: visitor.tenant,
    secrets: [secret],
    requestCookies: null,
    https: true,
    now: 0,
  })
  const sent = [
    visitor.cookie,
    visitor.scripted ? 'js=1' : '',
    ...(visitor.age === null ? [] : [await cookies.write('age', visitor.age)]),
    ...(visitor.consent === null ? [] : [await cookies.write('consent', visitor.consent)]),
  ].map((line) => line.split(';')[0])
  const gateway = new Hono<GatewayEnv>()
  gateway.get('*', async (c) => {
    c.set('tenant', localizeTenant(toTenant(record.value), visitor.language))
    c.set('recordVersion', visitor.recordVersion)
    return Response.json(await getVisit(c, 0))
  })
  const bindings = {
    ...env,
    COOKIE_SECRET: secret,
    VERSION: { id: visitor.deployment, tag: '', timestamp: '' },
    SHOP: { getByName: () => ({ generation: async () => visitor.shopVersion }) },
  } as unknown as Env
  const headers = { cookie: sent.filter((pair) => pair !== '').join('; '), 'user-agent': visitor.agent }
  const request = new Request(`https://kiosk.example${visitor.address}`, { headers })
  const visit: { name: string[]; address: string } | null = await (
    await gateway.fetch(request, bindings, createExecutionContext())
  ).json()
  return visit
}

const getName = async (changes: Partial<Visitor>) => (await createVisit(changes))?.name.join('\n')

test('equal requests have equal keys', async () => {
  expect(await getName({})).toBe(await getName({}))
})

const dimensions: readonly (readonly [what: string, one: Partial<Visitor>, other: Partial<Visitor>])[] = [
  ['the shop', {}, { tenant: 'booth' }],
  ['the version of the shop’s record', {}, { recordVersion: 'record two' }],
  ['the shop’s generation', {}, { shopVersion: 'generation two' }],
  ['the deployment', {}, { deployment: 'deployment two' }],
  ['the language', {}, { language: 'el' }],
  ['whether the page may stream', {}, { scripted: true }],
  [
    'whether the client is a crawler',
    { scripted: true },
    { scripted: true, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ],
  ['the answer at the age gate', {}, { age: 'yes' }],
  ['a no at the age gate', { age: 'yes' }, { age: 'no' }],
  ['consent that was given', {}, { consent: 'all' }],
  ['consent that was refused', {}, { consent: 'none' }],
  ['the path', {}, { address: '/shop/nosidebar?page=1' }],
  ['a known parameter', {}, { address: '/shop/market?page=2' }],
]
test.each(dimensions)('the key varies by %s', async (_what, one, other) => {
  const [first, second] = [await getName(one), await getName(other)]
  expect(first).toBeDefined()
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
})

test('a request with a session, which may have other prices, is never looked up', async () => {
  expect(await createVisit({ cookie: '__Host-session=anything' })).toBeNull()
  expect(await createVisit({ cookie: '__Host-session=anything', scripted: true })).toBeNull()
})

test('unknown parameters are neither in the key nor in the rendered URL', async () => {
  const visit = await createVisit({ address: '/shop/market?utm_source=mail&page=1' })
  expect(visit?.address).toBe('https://kiosk.example/shop/market?page=1')
  expect(visit?.name.join('\n')).toBe(await getName({}))
})

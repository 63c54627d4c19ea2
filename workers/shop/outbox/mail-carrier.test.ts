import { afterEach, expect, test, vi } from 'vitest'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { mailCarrierOf } from './mail-carrier.ts'

const CONFIG_KEY = 'a-config-key'
const tenant = { email: 'shop@kiosk.example', name: 'Kiosk' }

afterEach(() => vi.unstubAllGlobals())

/** An environment whose outside writes down what it is asked. */
function anEnv(changes: { ENVIRONMENT?: string; MAIL_SENDER?: string; SANDBOX_URL?: string } = {}) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: { headers: { Authorization: string } }) => {
    asked.push([address, init.headers.Authorization])
    return Response.json({ id: '1' })
  })
  const EMAIL = {
    send: async ({ from }: { from: unknown }) => {
      asked.push(['binding', from])
      return { messageId: '1' }
    },
  } as SendEmail
  return {
    asked,
    env: { EMAIL, CONFIG_KEY, ENVIRONMENT: 'production', MAIL_SENDER: 'shops@platform.example', ...changes },
  }
}

async function aRecord(secret?: string) {
  return anOpenedTenant({ secrets: secret === undefined ? {} : { mail_key: secret } }).record
}

async function carry({ send, from, replyTo }: Awaited<ReturnType<typeof mailCarrierOf>>) {
  const words = { subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await send({ from, to: ['eleni@example.com'], replyTo, ...words, headers: {}, key: '1' })
}

test('a shop with a key of its own sends by Resend, from its own address', async () => {
  const { env, asked } = anEnv({ SANDBOX_URL: 'http://127.0.0.1:8787/sandbox' })
  const sealed = sealSecret('re_own', { tenant: 'kiosk', field: 'mail_key' }, CONFIG_KEY)
  const carrier = await mailCarrierOf(await aRecord(sealed), env)
  expect(carrier).toMatchObject({ from: tenant, replyTo: null })
  await carry(carrier)
  expect(asked).toEqual([['https://api.resend.com/emails', 'Bearer re_own']])
})

test('a shop without one sends from the platform’s address, and answers go to the shop', async () => {
  const { env, asked } = anEnv()
  const carrier = await mailCarrierOf(await aRecord(), env)
  const from = { email: 'shops@platform.example', name: 'Kiosk' }
  expect(carrier).toMatchObject({ from, replyTo: 'shop@kiosk.example' })
  await carry(carrier)
  expect(asked).toEqual([['binding', from]])
})

test('a developer’s machine asks the sandbox and nobody else, also where none is running', async () => {
  for (const [SANDBOX_URL, where] of [
    ['http://127.0.0.1:8787/sandbox', 'http://127.0.0.1:8787/sandbox/resend/emails'],
    [undefined, 'http://sandbox.invalid/resend/emails'],
  ] as const)
    for (const [secret, key] of [
      [undefined, 're_local'],
      ['re_plain', 're_plain'],
    ] as const) {
      const { env, asked } = anEnv({ ENVIRONMENT: 'local', ...(SANDBOX_URL === undefined ? {} : { SANDBOX_URL }) })
      const carrier = await mailCarrierOf(await aRecord(secret), env)
      expect(carrier.from).toEqual(tenant)
      await carry(carrier)
      expect(asked).toEqual([[where, `Bearer ${key}`]])
    }
})

test('without any way to send, or with a key that does not open, nothing is tried', async () => {
  const { env, asked } = anEnv({ MAIL_SENDER: '' })
  await expect(mailCarrierOf(await aRecord(), env)).rejects.toThrow(
    'kiosk has no mail_key and the Worker no MAIL_SENDER',
  )
  const foreign = sealSecret('re_own', { tenant: 'nicosia', field: 'mail_key' }, CONFIG_KEY)
  await expect(mailCarrierOf(await aRecord(foreign), env)).rejects.toThrow('does not open')
  expect(asked).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { createMailTransport } from './deliver-mails.ts'

const CONFIG_KEY = 'a-config-key'
const tenant = { email: 'shop@kiosk.example', name: 'Kiosk' }

afterEach(() => vi.unstubAllGlobals())

/** An environment that records its outgoing requests. */
function anEnv(changes: { ENVIRONMENT?: string; MAIL_SENDER?: string; SANDBOX_URL?: string } = {}) {
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: { headers: { Authorization: string } }) => {
    requested.push([address, init.headers.Authorization])
    return Response.json({ id: '1' })
  })
  const EMAIL = {
    send: async ({ from }: { from: unknown }) => {
      requested.push(['binding', from])
      return { messageId: '1' }
    },
  } as SendEmail
  return {
    requested,
    env: { EMAIL, CONFIG_KEY, ENVIRONMENT: 'production', MAIL_SENDER: 'shops@platform.example', ...changes },
  }
}

async function aRecord(secret?: string) {
  return anOpenedTenant({ secrets: secret === undefined ? {} : { mail_key: secret } }).record
}

async function sendThrough({ send, from, replyTo }: Awaited<ReturnType<typeof createMailTransport>>) {
  const texts = { subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  await send({ from, to: ['eleni@example.com'], replyTo, ...texts, headers: {}, key: '1' })
}

test('a shop with its own key sends through Resend, from its own address', async () => {
  const { env, requested } = anEnv({ SANDBOX_URL: 'http://127.0.0.1:8787/sandbox' })
  const sealed = sealSecret('re_own', { tenant: 'kiosk', field: 'mail_key' }, CONFIG_KEY)
  const transport = await createMailTransport(await aRecord(sealed), env)
  expect(transport).toMatchObject({ from: tenant, replyTo: null })
  await sendThrough(transport)
  expect(requested).toEqual([['https://api.resend.com/emails', 'Bearer re_own']])
})

test('a shop without a key sends from the platform’s address, and replies go to the shop', async () => {
  const { env, requested } = anEnv()
  const transport = await createMailTransport(await aRecord(), env)
  const from = { email: 'shops@platform.example', name: 'Kiosk' }
  expect(transport).toMatchObject({ from, replyTo: 'shop@kiosk.example' })
  await sendThrough(transport)
  expect(requested).toEqual([['binding', from]])
})

test('local development sends to the sandbox only, even if none is running', async () => {
  for (const [SANDBOX_URL, where] of [
    ['http://127.0.0.1:8787/sandbox', 'http://127.0.0.1:8787/sandbox/resend/emails'],
    [undefined, 'http://sandbox.invalid/resend/emails'],
  ] as const)
    for (const [secret, key] of [
      [undefined, 're_local'],
      ['re_plain', 're_plain'],
    ] as const) {
      const { env, requested } = anEnv({ ENVIRONMENT: 'local', ...(SANDBOX_URL === undefined ? {} : { SANDBOX_URL }) })
      const transport = await createMailTransport(await aRecord(secret), env)
      expect(transport.from).toEqual(tenant)
      await sendThrough(transport)
      expect(requested).toEqual([[where, `Bearer ${key}`]])
    }
})

test('without a transport, or with a key that can’t be decrypted, nothing is sent', async () => {
  const { env, requested } = anEnv({ MAIL_SENDER: '' })
  await expect(createMailTransport(await aRecord(), env)).rejects.toThrow(
    'kiosk has no mail_key and the Worker has no MAIL_SENDER',
  )
  const foreign = sealSecret('re_own', { tenant: 'nicosia', field: 'mail_key' }, CONFIG_KEY)
  await expect(createMailTransport(await aRecord(foreign), env)).rejects.toThrow('does not open')
  expect(requested).toEqual([])
})

import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealing.ts'

const key = 'a config key that nobody else has'
const place = { tenant: 'limassol', field: 'mail_key' } as const

test('a sealed secret opens in its own place, whatever its letters', async () => {
  const secret = 'κλειδί:=+/ "€" 🔑'
  const sealed = await sealSecret(secret, place, key)
  expect(sealed).toMatch(/^sealed:v1:[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$/)
  expect(sealed).not.toContain('κλειδί')
  expect(await openSecret(sealed, place, key)).toEqual({ ok: true, secret })
})

test('another tenant, another field or another key opens nothing', async () => {
  const sealed = await sealSecret('secret', place, key)
  const shut = { ok: false, reason: 'does-not-open' }
  expect(await openSecret(sealed, { ...place, tenant: 'nicosia' }, key)).toEqual(shut)
  expect(await openSecret(sealed, { ...place, field: 'viva_auth' }, key)).toEqual(shut)
  expect(await openSecret(sealed, place, `${key}!`)).toEqual(shut)
})

test('a seal that was changed in any letter does not open', async () => {
  const sealed = await sealSecret('secret', place, key)
  const start = 'sealed:v1:'.length
  for (let at = start; at < sealed.length - 1; at += 5) {
    if (sealed[at] === ':') continue
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect((await openSecret(changed, place, key)).ok).toBe(false)
  }
})

test('a plain secret is told apart from a seal', async () => {
  expect(await openSecret('secret', place, key)).toEqual({ ok: false, reason: 'not-sealed' })
  expect(await openSecret('sealed:v1:short:A', place, key)).toEqual({ ok: false, reason: 'not-sealed' })
})

test('equal secrets have different seals', async () => {
  expect(await sealSecret('secret', place, key)).not.toBe(await sealSecret('secret', place, key))
})

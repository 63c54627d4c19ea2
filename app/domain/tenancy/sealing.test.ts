import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealing.ts'

const key = 'a-config-key-that-nobody-else-has'
const place = { tenant: 'limassol', field: 'mail_key' } as const

test('a sealed secret opens in its own place, whatever its letters', () => {
  const secret = 'κλειδί:=+/ "€" 🔑'
  const sealed = sealSecret(secret, place, key)
  expect(sealed).toMatch(/^sealed:v1:[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$/)
  expect(sealed).not.toContain('κλειδί')
  expect(openSecret(sealed, place, key)).toEqual({ ok: true, secret, newest: true })
})

test('another tenant, another field or another key opens nothing', () => {
  const sealed = sealSecret('secret', place, key)
  const shut = { ok: false, reason: 'does-not-open' }
  expect(openSecret(sealed, { ...place, tenant: 'nicosia' }, key)).toEqual(shut)
  expect(openSecret(sealed, { ...place, field: 'viva_auth' }, key)).toEqual(shut)
  expect(openSecret(sealed, place, `${key}!`)).toEqual(shut)
})

test('a seal that was changed in any letter does not open', () => {
  const sealed = sealSecret('secret', place, key)
  const start = 'sealed:v1:'.length
  for (let at = start; at < sealed.length - 1; at += 5) {
    if (sealed[at] === ':') continue
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(openSecret(changed, place, key).ok).toBe(false)
  }
})

test('a plain secret is told apart from a seal', () => {
  expect(openSecret('secret', place, key)).toEqual({ ok: false, reason: 'not-sealed' })
  expect(openSecret('sealed:v1:short:A', place, key)).toEqual({ ok: false, reason: 'not-sealed' })
})

test('equal secrets have different seals', () => {
  expect(sealSecret('secret', place, key)).not.toBe(sealSecret('secret', place, key))
})

test('a list of keys seals under the newest and opens what any of them sealed', () => {
  const list = 'the-new-key the-old-key'
  expect(openSecret(sealSecret('secret', place, 'the-old-key'), place, list)).toMatchObject({ ok: true, newest: false })
  const sealed = sealSecret('secret', place, list)
  expect(openSecret(sealed, place, list)).toMatchObject({ ok: true, newest: true })
  expect(openSecret(sealed, place, 'the-new-key')).toMatchObject({ ok: true })
  expect(openSecret(sealed, place, 'the-old-key')).toEqual({ ok: false, reason: 'does-not-open' })
})

test('a seal of an earlier release opens', () => {
  const sealed = 'sealed:v1:RjzhvjRVqMA-GwEo:yx_3rXX8SRgEdFm_BZCCa6Z1FdfeDg_dtT4'
  expect(openSecret(sealed, place, 'an-old-config-key')).toMatchObject({ ok: true, secret: 're_earlier' })
})

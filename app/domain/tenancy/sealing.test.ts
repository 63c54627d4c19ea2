import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealing.ts'

const key = 'a-config-key-that-nobody-else-has'
const scope = { tenant: 'limassol', field: 'mail_key' } as const

test('a sealed secret opens for its tenant and field, whatever characters it has', () => {
  const secret = 'κλειδί:=+/ "€" 🔑'
  const sealed = sealSecret(secret, scope, key)
  expect(sealed).toMatch(/^sealed:v1:[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$/)
  expect(sealed).not.toContain('κλειδί')
  expect(openSecret(sealed, scope, key)).toEqual({ ok: true, secret, newest: true })
})

test('a sealed secret does not open for another tenant, field or key', () => {
  const sealed = sealSecret('secret', scope, key)
  const refusal = { ok: false, reason: 'does-not-open' }
  expect(openSecret(sealed, { ...scope, tenant: 'nicosia' }, key)).toEqual(refusal)
  expect(openSecret(sealed, { ...scope, field: 'viva_auth' }, key)).toEqual(refusal)
  expect(openSecret(sealed, scope, `${key}!`)).toEqual(refusal)
})

test('a sealed secret with any changed character does not open', () => {
  const sealed = sealSecret('secret', scope, key)
  const start = 'sealed:v1:'.length
  for (let at = start; at < sealed.length - 1; at += 5) {
    if (sealed[at] === ':') continue
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(openSecret(changed, scope, key).ok).toBe(false)
  }
})

test('an unsealed secret is distinguished from a sealed one', () => {
  expect(openSecret('secret', scope, key)).toEqual({ ok: false, reason: 'not-sealed' })
  expect(openSecret('sealed:v1:short:A', scope, key)).toEqual({ ok: false, reason: 'not-sealed' })
})

test('equal secrets are sealed as different texts', () => {
  expect(sealSecret('secret', scope, key)).not.toBe(sealSecret('secret', scope, key))
})

test('a list of keys seals with the newest and opens secrets that any of them sealed', () => {
  const list = 'the-new-key the-old-key'
  expect(openSecret(sealSecret('secret', scope, 'the-old-key'), scope, list)).toMatchObject({ ok: true, newest: false })
  const sealed = sealSecret('secret', scope, list)
  expect(openSecret(sealed, scope, list)).toMatchObject({ ok: true, newest: true })
  expect(openSecret(sealed, scope, 'the-new-key')).toMatchObject({ ok: true })
  expect(openSecret(sealed, scope, 'the-old-key')).toEqual({ ok: false, reason: 'does-not-open' })
})

test('a secret sealed by an earlier release opens', () => {
  const sealed = 'sealed:v1:RjzhvjRVqMA-GwEo:yx_3rXX8SRgEdFm_BZCCa6Z1FdfeDg_dtT4'
  expect(openSecret(sealed, scope, 'an-old-config-key')).toMatchObject({ ok: true, secret: 're_earlier' })
})

import { expect, test } from 'vitest'
import { secretOf } from './record-secret.ts'
import { sealSecret } from './sealing.ts'

const key = { configKey: 'a-config-key', plainSecrets: false }

function aRecord(id = 'kiosk') {
  return {
    id,
    secrets: { mail_key: sealSecret('re_key', { tenant: 'kiosk', field: 'mail_key' }, key.configKey) },
  }
}

test('a sealed secret is opened in its own record', async () => {
  expect(await secretOf(aRecord(), 'mail_key', key)).toBe('re_key')
})

test('a secret that the record does not have is none', async () => {
  expect(await secretOf(aRecord(), 'paypal_auth', key)).toBeNull()
})

test('a secret under another key or of another tenant stays shut, and the complaint does not quote it', async () => {
  const complaint = /^The secret mail_key of \w+ does not open: does-not-open$/
  await expect(secretOf(aRecord(), 'mail_key', { ...key, configKey: 'another' })).rejects.toThrow(complaint)
  await expect(secretOf(aRecord('nicosia'), 'mail_key', key)).rejects.toThrow(complaint)
})

test('a plain secret counts on a developer’s machine alone', async () => {
  const record = { id: 'kiosk', secrets: { mail_key: 're_plain' } }
  expect(await secretOf(record, 'mail_key', { ...key, plainSecrets: true })).toBe('re_plain')
  await expect(secretOf(record, 'mail_key', key)).rejects.toThrow(
    /^The secret mail_key of kiosk does not open: not-sealed$/,
  )
})

import { expect, test } from 'vitest'
import { getSecret } from './record-secret.ts'
import { sealSecret } from './sealing.ts'

const key = { configKey: 'a-config-key', plainSecrets: false }

function aRecord(id = 'kiosk') {
  return {
    id,
    secrets: { mail_key: sealSecret('re_key', { tenant: 'kiosk', field: 'mail_key' }, key.configKey) },
  }
}

test('a sealed secret opens in its own record', async () => {
  expect(await getSecret(aRecord(), 'mail_key', key)).toBe('re_key')
})

test('a secret that the record does not have is null', async () => {
  expect(await getSecret(aRecord(), 'paypal_auth', key)).toBeNull()
})

test('a secret under another key or of another tenant does not open, and the error does not quote it', async () => {
  const message = /^The secret mail_key of \w+ does not open: does-not-open$/
  await expect(getSecret(aRecord(), 'mail_key', { ...key, configKey: 'another' })).rejects.toThrow(message)
  await expect(getSecret(aRecord('nicosia'), 'mail_key', key)).rejects.toThrow(message)
})

test('an unsealed secret is accepted in local development only', async () => {
  const record = { id: 'kiosk', secrets: { mail_key: 're_plain' } }
  expect(await getSecret(record, 'mail_key', { ...key, plainSecrets: true })).toBe('re_plain')
  await expect(getSecret(record, 'mail_key', key)).rejects.toThrow(
    /^The secret mail_key of kiosk does not open: not-sealed$/,
  )
})

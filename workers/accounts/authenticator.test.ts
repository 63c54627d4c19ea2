import { expect, test } from 'vitest'
import { createAuthenticatorSecret } from './credentials.ts'

test('the authenticator URI of a shop with a long Greek name fits into the form and a QR code', () => {
  const email = `${'a'.repeat(241)}@mail.example`
  const { uri } = createAuthenticatorSecret('Επιχείρηση '.repeat(45), email, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  // The form accepts at most 1,000 characters (`security-actions.ts`); a QR code holds twice as many.
  expect(uri.length).toBeLessThan(1000)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Επιχείρηση Επιχείρηση Επιχείρηση Επιχείρ')
})

test('a shop’s full name precedes the account’s email address', () => {
  const { uri, secret } = createAuthenticatorSecret('Olive & Press', 'maria@mail.example', 'JBSWY3DPEHPK3PXP')
  expect(decodeURIComponent(new URL(uri).pathname)).toContain('Olive & Press:maria@mail.example')
  expect(secret).toBe('JBSW Y3DP EHPK 3PXP')
})

import { expect, test } from 'vitest'
import { secretFor } from './authenticator.ts'

test('however long a shop’s Greek name is, its key is short enough for the form that brings it back and for a picture', () => {
  const email = `${'a'.repeat(241)}@mail.example`
  const { uri } = secretFor('Επιχείρηση '.repeat(45), email, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  // The form takes no longer one (`take-two-factor.ts`); a picture holds twice as much.
  expect(uri.length).toBeLessThan(1000)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Επιχείρηση Επιχείρηση Επιχείρηση Επιχείρ')
})

test('a shop’s name stands whole before the account’s', () => {
  const { uri, secret } = secretFor('Olive & Press', 'maria@mail.example', 'JBSWY3DPEHPK3PXP')
  expect(decodeURIComponent(new URL(uri).pathname)).toContain('Olive & Press:maria@mail.example')
  expect(secret).toBe('JBSW Y3DP EHPK 3PXP')
})

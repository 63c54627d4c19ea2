import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.tsx'

const knownAccounts = { forgotPassword: async () => ({ ok: true }) as const }
const unknownAccounts = { forgotPassword: async () => ({ ok: false, reason: 'not-found' }) as const }

/** Everything that a browser can see of the response. */
async function getResponse(accounts: typeof knownAccounts | typeof unknownAccounts, messages = {}) {
  const response = await action(aPostedForm({ email: 'maria@mail.example' }, { accounts, messages }))
  if ('data' in response) return [response.init?.status, response.data.message?.text]
  return [response.status, Object.fromEntries(response.headers), await response.text()]
}

test('an unknown email address is reported as not found', async () => {
  expect(await getResponse(unknownAccounts)).toEqual([400, 'Email not found'])
  expect(await getResponse(knownAccounts)).toMatchObject([302, { location: '/forgot-password?sent=1' }, ''])
})

test('a shop with one message for both cases does not reveal who has an account', async () => {
  const neutral = 'If the address has an account, a mail is on its way'
  const messages = { 'forgot.notFound': neutral, 'forgot.done': neutral }
  expect(await getResponse(unknownAccounts, messages)).toEqual(await getResponse(knownAccounts, messages))
})

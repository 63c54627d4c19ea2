import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.tsx'

const known = { forgotPassword: async () => ({ ok: true }) as const }
const unknown = { forgotPassword: async () => ({ ok: false, reason: 'not-found' }) as const }

/** All that a browser sees of the answer. */
async function answerOf(accounts: typeof known | typeof unknown, messages = {}) {
  const answer = await action(aPostedForm({ email: 'maria@mail.example' }, { accounts, messages }))
  if ('data' in answer) return [answer.init?.status, answer.data.message?.text]
  return [answer.status, Object.fromEntries(answer.headers), await answer.text()]
}

test('an address that nobody has is not found', async () => {
  expect(await answerOf(unknown)).toEqual([400, 'Email not found'])
  expect(await answerOf(known)).toMatchObject([302, { location: '/forgot-password?sent=1' }, ''])
})

test('in a shop that says the same to everybody no answer tells who has an account', async () => {
  const neutral = 'If the address has an account, a mail is on its way'
  const messages = { 'forgot.notFound': neutral, 'forgot.done': neutral }
  expect(await answerOf(unknown, messages)).toEqual(await answerOf(known, messages))
})

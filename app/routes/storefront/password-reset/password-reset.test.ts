import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.tsx'

test.for([
  ['expired', 410, 'The password reset roken has expired!'],
  ['failed', 500, 'Something went wrong'],
] as const)(
  'a reset that is refused as %s shows the reason and does not return the password',
  async ([reason, status, text]) => {
    const form = { password: 'a new password', again: 'a new password' }
    const accounts = { resetPassword: async () => ({ ok: false, reason }) as const }
    const response = await action(aPostedForm(form, { accounts }))
    if (!('data' in response)) return expect.unreachable()
    expect([response.init?.status, response.data.message]).toEqual([status, { kind: 'error', title: null, text }])
    expect(JSON.stringify(response.data)).not.toContain('a new password')
  },
)

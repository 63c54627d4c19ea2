import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { clientAction, shouldRevalidate } from './form-client-action.ts'

const submitWith = (serverAction: () => Promise<unknown>) =>
  clientAction({ serverAction } as unknown as ClientActionFunctionArgs)

test('a form without a response gets status 503, and its page does not revalidate', async () => {
  const response = await submitWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(response).toMatchObject({ status: 503 })
  const result = await (response as Response).json()
  expect(result).toMatchObject({ unanswered: true, message: null })
  const revalidates = (actionResult: unknown) => shouldRevalidate({ actionResult } as ShouldRevalidateFunctionArgs)
  expect([revalidates(result), revalidates({ form: 'checkout' }), revalidates(null), revalidates(undefined)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('results, redirects and errors of the shop pass through unchanged', async () => {
  const redirectResponse = new Response(null, { status: 302, headers: { Location: '/shop/cart' } })
  const failure = new Error('Unexpected Server Error')
  expect(await submitWith(() => Promise.resolve({ form: 'checkout' }))).toEqual({ form: 'checkout' })
  await expect(submitWith(() => Promise.reject(redirectResponse))).rejects.toBe(redirectResponse)
  await expect(submitWith(() => Promise.reject(failure))).rejects.toBe(failure)
})

import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { clientAction, shouldRevalidate } from './kept-form.ts'

const answeredBy = (serverAction: () => Promise<unknown>) =>
  clientAction({ serverAction } as unknown as ClientActionFunctionArgs)

test('a form that nobody answers is told so, and its page does not read its data anew', async () => {
  const answer = await answeredBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(answer).toMatchObject({ status: 503 })
  const told = await (answer as Response).json()
  expect(told).toMatchObject({ unanswered: true, message: null })
  const renews = (actionResult: unknown) => shouldRevalidate({ actionResult } as ShouldRevalidateFunctionArgs)
  expect([renews(told), renews({ form: 'checkout' }), renews(null), renews(undefined)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test("the shop's own answers, ways on and failures pass as they are", async () => {
  const way = new Response(null, { status: 302, headers: { Location: '/shop/cart' } })
  const failure = new Error('Unexpected Server Error')
  expect(await answeredBy(() => Promise.resolve({ form: 'checkout' }))).toEqual({ form: 'checkout' })
  await expect(answeredBy(() => Promise.reject(way))).rejects.toBe(way)
  await expect(answeredBy(() => Promise.reject(failure))).rejects.toBe(failure)
})

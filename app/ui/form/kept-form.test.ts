import type { ClientActionFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { clientAction } from './kept-form.ts'

const answeredBy = (serverAction: () => Promise<unknown>) =>
  clientAction({ serverAction } as unknown as ClientActionFunctionArgs)

test('a form that nobody answers is told so, with a status after which no page reads its data anew', async () => {
  const answer = await answeredBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(answer).toMatchObject({ status: 503 })
  expect(await (answer as Response).json()).toMatchObject({ unanswered: true, message: null })
})

test("the shop's own answers, ways on and failures pass as they are", async () => {
  const way = new Response(null, { status: 302, headers: { Location: '/shop/cart' } })
  const failure = new Error('Unexpected Server Error')
  expect(await answeredBy(() => Promise.resolve({ form: 'checkout' }))).toEqual({ form: 'checkout' })
  await expect(answeredBy(() => Promise.reject(way))).rejects.toBe(way)
  await expect(answeredBy(() => Promise.reject(failure))).rejects.toBe(failure)
})

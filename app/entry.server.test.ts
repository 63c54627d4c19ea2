import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'

/** What is reported of a request that ended so. */
function reported(error: unknown, signal?: AbortSignal): unknown[] {
  const failures: unknown[] = []
  const context = { reportFailure: (_kind: string, thrown: unknown) => failures.push(thrown) }
  const request = new Request('https://kiosk.example/', signal === undefined ? {} : { signal })
  handleError(error, { request, context: context as unknown as AppLoadContext, params: {} })
  return failures
}

test('what a page throws is reported, unless its visitor has gone', () => {
  const error = new Error('broken')
  expect(reported(error)).toEqual([error])
  expect(reported(error, AbortSignal.abort())).toEqual([])
})

test('a method that a page does not take is no failure of the shop', () => {
  const refusal = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' }
  expect(reported(refusal)).toEqual([])
  expect(reported({ ...refusal, status: 500 })).toHaveLength(1)
})

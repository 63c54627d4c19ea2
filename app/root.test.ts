import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { quoteIntent } from './domain/orders/quote-intent.ts'
import { tenantFrom } from './domain/tenancy/tenant-record.ts'
import { signedCookies } from './http/signed-cookies.ts'
import { loader, shouldRevalidate } from './root.tsx'

afterEach(() => vi.useRealTimers())

test('the year of the copyright is that of the shop’s own clock', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T22:00:00Z'), toFake: ['Date'] })
  const tenant = { ...tenantFrom(anOpenedTenant()), time_zone: 'Asia/Nicosia' }
  const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })
  const context = {
    tenant,
    settings: tenant.settings,
    cookies,
    session: { kind: 'signed-out' },
  } as unknown as AppLoadContext
  const request = new Request('https://kiosk.example/desk')
  const answer = await loader({ request, params: {}, context } as LoaderFunctionArgs)
  expect(answer.data.year).toBe(2027)
})

test('a checkout that counts anew asks for nothing besides; what else is sent renews the frame, if it is answered', () => {
  const renews = (intent: string, actionResult: unknown = null) => {
    const formData = new FormData()
    formData.set('intent', intent)
    return shouldRevalidate({
      formMethod: 'POST',
      formData,
      actionResult,
    } as ShouldRevalidateFunctionArgs)
  }
  expect([renews(quoteIntent), renews('order')]).toEqual([false, true])
  expect(renews('order', { unanswered: true })).toBe(false)
})

import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { quoteIntent } from './domain/form-fields.ts'
import { toTenant } from './domain/tenancy/tenant-record.ts'
import { loader, shouldRevalidate } from './root.tsx'

afterEach(() => vi.useRealTimers())

test('the copyright year follows the shop’s time zone', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T22:00:00Z'), toFake: ['Date'] })
  const tenant = { ...toTenant(anOpenedTenant()), time_zone: 'Asia/Nicosia' }
  const cookies = cookiesFrom()
  const context = {
    tenant,
    settings: tenant.settings,
    cookies,
    session: { kind: 'signed-out' },
  } as unknown as AppLoadContext
  const request = new Request('https://kiosk.example/admin')
  const response = await loader({ request, params: {}, context } as LoaderFunctionArgs)
  expect(response.data.year).toBe(2027)
})

test('a POST reloads the root data unless it only requests a quote or gets no response', () => {
  const isReloaded = (intent: string, actionResult: unknown = null) => {
    const formData = new FormData()
    formData.set('intent', intent)
    return shouldRevalidate({
      formMethod: 'POST',
      formData,
      actionResult,
    } as ShouldRevalidateFunctionArgs)
  }
  expect([isReloaded(quoteIntent), isReloaded('order')]).toEqual([false, true])
  expect(isReloaded('order', { unanswered: true })).toBe(false)
})

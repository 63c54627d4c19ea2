import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { quoteIntent } from './domain/form-fields.ts'
import { shouldRevalidate } from './root.tsx'

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

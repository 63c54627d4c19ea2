import { z } from 'zod'
import type { ReturnedMoney } from '#app/domain/payments/payment-method.ts'
import { Euros } from '../euros.ts'

/** A refund as PayPal tells of it; its `up` link leads to the capture. */
export const RefundRecord = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.object({ value: Euros, currency_code: z.literal('EUR') }),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** The capture that a refund's links lead to; null where they lead to none. */
export function captureOf(links: readonly { readonly rel: string; readonly href: string }[]): string | null {
  const { href = '' } = links.find(({ rel }) => rel === 'up') ?? {}
  const [, id] = /\/v2\/payments\/captures\/([A-Z0-9-]{1,64})$/i.exec(href) ?? []
  return id ?? null
}

export function returnedMoney({ id, status, amount }: z.output<typeof RefundRecord>): ReturnedMoney {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed'
  return { refund: id, amount: amount.value, state }
}

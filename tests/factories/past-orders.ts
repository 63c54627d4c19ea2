import type { z } from 'zod'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'

type PastOrderInput = z.input<typeof PastOrderRow>

/** A past order as a merchant imports it, for the other factories' customer and products. */
export function aPastOrder(row: Partial<PastOrderInput> = {}): PastOrderInput {
  return {
    code: 'OLD-1',
    email: 'maria@mail.example',
    placedAt: '2026-10-01T09:30:00Z',
    status: 'delivered',
    statusAt: '2026-10-03T15:00:00Z',
    lines: [{ sku: 'POD-1', quantity: 2, price: 1990 }],
    shipping: { description: 'Courier', cost: 350 },
    payment: 'viva',
    ...row,
  }
}

import type { z } from 'zod'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'

type PastOrderGiven = z.input<typeof PastOrderRow>

/** A past order as a shop's owner brings one along: of the customer and the goods of the other factories. */
export function aPastOrder(row: Partial<PastOrderGiven> = {}): PastOrderGiven {
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

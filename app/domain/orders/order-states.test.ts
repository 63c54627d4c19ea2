import { expect, test } from 'vitest'
import {
  canMark,
  type DeliveryKind,
  type FulfilmentState,
  fulfilmentStates,
  getNextStates,
  isFinished,
  isIrreversible,
  isPaymentDueOnDelivery,
  isReplaceable,
  isVoid,
  lifecycleStates,
  markableStates,
  type OrderChange,
  type OrderInStates,
  paymentStates,
} from './order-states.ts'
import { getOrderStatus, orderStatuses, pastStatuses, toPastStates } from './order-status.ts'

const anOrder = (changes: Partial<OrderInStates> = {}): OrderInStates => ({
  ...{ state: 'open', paymentState: 'awaiting', fulfilment: 'unfulfilled', payment: 'viva' },
  ...changes,
})
const paid = anOrder({ paymentState: 'paid' })
const onDelivery = anOrder({ payment: 'onDelivery' })

const everyState: readonly OrderInStates[] = lifecycleStates.flatMap((state) =>
  paymentStates.flatMap((paymentState) =>
    fulfilmentStates.flatMap((fulfilment) =>
      (['viva', 'onDelivery'] as const).map((payment) => ({ state, paymentState, fulfilment, payment })),
    ),
  ),
)
const marks = (order: OrderInStates, delivery: DeliveryKind = 'deliver') =>
  markableStates.filter((to) => canMark(order, to, delivery))

test('a new order may replace one that is void or awaits a provider, and no other', () => {
  const replaceable = [
    anOrder(),
    anOrder({ payment: 'paypal' }),
    anOrder({ state: 'cancelled' }),
    anOrder({ state: 'expired', payment: 'bankTransfer' }),
    anOrder({ paymentState: 'refunded' }),
  ]
  const valid = [
    paid,
    onDelivery,
    anOrder({ payment: 'bankTransfer' }),
    anOrder({ paymentState: 'authorised' }),
    anOrder({ paymentState: 'refunded', fulfilment: 'shipped' }),
  ]
  expect(replaceable.map(isReplaceable)).toEqual(replaceable.map(() => true))
  expect(valid.map(isReplaceable)).toEqual(valid.map(() => false))
})

test('an order cannot ship before it is paid, unless it is paid on delivery', () => {
  expect(canMark(anOrder(), 'shipped', 'deliver')).toBe(false)
  expect(canMark(anOrder({ payment: 'bankTransfer' }), 'shipped', 'deliver')).toBe(false)
  expect(canMark(anOrder({ paymentState: 'authorised' }), 'packed', 'deliver')).toBe(false)
  expect(canMark(paid, 'shipped', 'deliver')).toBe(true)
  expect(canMark(onDelivery, 'shipped', 'deliver')).toBe(true)
})

test('a cancelled order stays cancelled, and only a payment reopens an expired one', () => {
  const changes: readonly OrderChange[] = [...paymentStates, ...fulfilmentStates, 'cancelled', 'expired']
  const allowed = (state: 'cancelled' | 'expired') =>
    changes.filter((to) => getNextStates(anOrder({ state, paymentState: 'failed' }), to, 'deliver') !== null)
  expect(allowed('cancelled')).toEqual([])
  expect(allowed('expired')).toEqual(['paid'])
  expect(getNextStates(anOrder({ state: 'expired', paymentState: 'failed' }), 'paid', 'deliver')).toMatchObject({
    state: 'open',
    paymentState: 'paid',
  })
})

test('the payment of an unpaid order fails when the order is cancelled or expires', () => {
  for (const to of ['cancelled', 'expired'] as const)
    expect(getNextStates(anOrder(), to, 'deliver')).toEqual({
      ...{ state: to, paymentState: 'failed', fulfilment: 'unfulfilled' },
    })
  expect(getNextStates(onDelivery, 'expired', 'deliver')).toBeNull()
})

test('a paid order is refunded and not cancelled', () => {
  for (const paymentState of ['paid', 'partly-refunded', 'refunded'] as const)
    expect(canMark(anOrder({ paymentState, fulfilment: 'packed' }), 'cancelled', 'collect')).toBe(false)
  expect(canMark(anOrder({ payment: 'onDelivery', fulfilment: 'packed' }), 'cancelled', 'collect')).toBe(true)
})

test('an order that is paid on delivery can be cancelled if it is refused at the door or not collected', () => {
  for (const fulfilment of ['shipped', 'returned', 'ready-to-collect'] as const) {
    expect(canMark({ ...onDelivery, fulfilment }, 'cancelled', 'collect')).toBe(true)
    expect(canMark({ ...paid, fulfilment }, 'cancelled', 'collect')).toBe(false)
  }
})

test('a full refund stops an order that was not shipped, and leaves the delivery of one that was', () => {
  const refunded = (fulfilment: FulfilmentState) => anOrder({ paymentState: 'refunded', fulfilment })
  for (const fulfilment of ['unfulfilled', 'packed', 'ready-to-collect'] as const) {
    expect(marks(refunded(fulfilment), fulfilment === 'ready-to-collect' ? 'collect' : 'deliver')).toEqual([])
    expect(isVoid(refunded(fulfilment))).toBe(true)
  }
  expect(marks(refunded('shipped'))).toContain('delivered')
  expect(isVoid(refunded('shipped'))).toBe(false)
})

test('a delivery is shipped and delivered, and a collection becomes ready and is collected', () => {
  expect(marks(paid)).toEqual(['packed', 'shipped'])
  expect(marks(paid, 'collect')).toEqual(['packed', 'ready-to-collect'])
  expect(marks({ ...paid, fulfilment: 'shipped' })).toEqual(['packed', 'delivered', 'returned'])
  expect(marks({ ...paid, fulfilment: 'ready-to-collect' }, 'collect')).toEqual(['packed', 'collected'])
})

test('a payment, a handover, a return and a cancellation cannot be undone, and other marks can', () => {
  expect(markableStates.filter((to) => isIrreversible({ ...paid, fulfilment: 'packed' }, to))).toEqual([
    ...['paid', 'delivered', 'collected', 'returned', 'cancelled'],
  ])
})

test('an order that is paid on delivery can be paid before it is handed over', () => {
  expect(canMark(onDelivery, 'paid', 'deliver')).toBe(true)
  expect(isPaymentDueOnDelivery({ ...onDelivery, fulfilment: 'shipped' })).toBe(true)
  expect(isPaymentDueOnDelivery({ ...onDelivery, paymentState: 'paid' })).toBe(false)
})

test('a state that no mark, payment or refund can leave is finished', () => {
  const changes: readonly OrderChange[] = [...paymentStates, ...fulfilmentStates, 'cancelled', 'expired']
  const reached = [anOrder(), onDelivery]
  for (const order of reached)
    for (const to of changes)
      for (const delivery of ['deliver', 'collect'] as const) {
        const next = getNextStates(order, to, delivery)
        const known = reached.some(
          (each) => next !== null && getKey(each) === getKey({ ...next, payment: order.payment }),
        )
        if (next !== null && !known) reached.push({ ...next, payment: order.payment })
      }
  const dead = reached.filter((order) => changes.every((to) => getNextStates(order, to, 'deliver') === null))
  expect(dead.length).toBeGreaterThan(0)
  expect(dead.filter((order) => !isFinished(order))).toEqual([])
  expect(new Set(reached.map(({ paymentState }) => paymentState))).toEqual(new Set(paymentStates))
  expect(new Set(reached.map(({ fulfilment }) => fulfilment))).toEqual(new Set(fulfilmentStates))
})

const getKey = (order: OrderInStates) => Object.values(order).sort().join()

test('every combination of states has a status of the Retail API, and every status is used', () => {
  expect(new Set(everyState.map(getOrderStatus))).toEqual(new Set(orderStatuses))
  expect(getOrderStatus(anOrder())).toBe('awaiting-payment')
  expect(getOrderStatus(onDelivery)).toBe('placed')
  expect(getOrderStatus({ ...onDelivery, fulfilment: 'packed' })).toBe('preparing')
  expect(getOrderStatus({ ...paid, fulfilment: 'collected' })).toBe('delivered')
  expect(getOrderStatus(anOrder({ paymentState: 'partly-refunded' }))).toBe('paid')
  expect(getOrderStatus(anOrder({ paymentState: 'refunded', fulfilment: 'shipped' }))).toBe('shipped')
})

test('an imported order has the status of its file', () => {
  for (const status of pastStatuses)
    for (const payment of ['viva', 'onDelivery'] as const)
      expect(getOrderStatus({ ...toPastStates(status, status !== 'cancelled'), payment })).toBe(status)
})

test('an order by email is delivered by the shop itself, once it is paid, and never by a mark', () => {
  expect(getNextStates(paid, 'delivered', 'email')).toMatchObject({ fulfilment: 'delivered' })
  expect(getNextStates(anOrder(), 'delivered', 'email')).toBeNull()
  expect(getNextStates(paid, 'shipped', 'email')).toBeNull()
  expect(getNextStates(paid, 'delivered', 'deliver')).toBeNull()
  expect(markableStates.filter((to) => canMark(paid, to, 'email'))).toEqual([])
  expect(canMark(anOrder({ payment: 'bankTransfer' }), 'paid', 'email')).toBe(true)
})

import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { cents } from '../money.ts'
import { toTenant } from '../tenancy/tenant-record.ts'
import {
  getOrderCharge,
  getOrderOutcome,
  getVoucherNote,
  listOrderSteps,
  listPaymentChoices,
  toOrderPage,
} from './order-page.ts'
import type { OrderView } from './order-view.ts'

const unpaid = { paid: false, paymentState: 'awaiting', events: [] } as const

const event = (status: OrderView['events'][number]['status'], at: string) => ({ at, status, who: 'Maria', why: '' })

/** The steps as `done: placed` and so on. */
const formatSteps = (changes: Partial<OrderView>) =>
  listOrderSteps(anOrderView(changes)).map(({ step, state }) => `${state}: ${step}`)

test('an order’s page shows the state that matters most, and the charge', () => {
  const getStates = (changes: Partial<OrderView>) => {
    const order = anOrderView(changes)
    return [getOrderOutcome(order), getOrderCharge(order).kind]
  }
  expect(getStates({})).toEqual(['confirmed', 'paid'])
  expect(getStates(unpaid)).toEqual(['unpaid', 'none'])
  expect(getStates({ ...unpaid, paymentState: 'authorised' })).toEqual(['clearing', 'clearing'])
  expect(getStates({ ...unpaid, payment: 'bankTransfer' })).toEqual(['awaiting-transfer', 'awaiting-transfer'])
  expect(getStates({ ...unpaid, payment: 'onDelivery' })).toEqual(['confirmed', 'on-delivery'])
  const collected = { delivery: { kind: 'collect', store: 'Kiosk' }, payment: 'onDelivery' } as const
  expect(getStates({ ...unpaid, ...collected, fulfilment: 'ready-to-collect' })).toEqual([
    'ready-to-collect',
    'on-collection',
  ])
  expect(getStates({ ...collected, fulfilment: 'collected' })).toEqual(['collected', 'paid-on-collection'])
  expect(getStates({ payment: 'onDelivery', fulfilment: 'delivered' })).toEqual(['delivered', 'paid-on-delivery'])
  expect(getStates({ fulfilment: 'shipped' })).toEqual(['shipped', 'paid'])
  expect(getStates({ paymentState: 'partly-refunded', refunded: cents(500) })).toEqual(['confirmed', 'partly-refunded'])
  expect(getStates({ paymentState: 'refunded', refunded: cents(2350) })).toEqual(['refunded', 'refunded'])
  expect(getStates({ ...unpaid, state: 'cancelled', paymentState: 'failed' })).toEqual(['cancelled', 'none'])
  expect(getStates({ ...unpaid, state: 'expired', paymentState: 'failed' })).toEqual(['expired', 'none'])
  expect(getStates({ state: 'cancelled', paidTooLate: true })).toEqual(['too-late', 'to-refund'])
  const { totals } = anOrderView()
  expect(getStates({ totals: { ...totals, voucher: cents(2350) } })).toEqual(['confirmed', 'covered'])
})

test('a partial refund is compared with the whole order, because gift vouchers get their part of it back', () => {
  const totals = { ...anOrderView().totals, voucher: cents(1000) }
  const order = anOrderView({ totals, paymentState: 'partly-refunded', refunded: cents(2000) })
  expect(getOrderCharge(order)).toEqual({ kind: 'partly-refunded', amount: totals.total, refunded: 2000 })
})

test('the note says that a gift voucher paid, and that it got its amount back after a cancellation or a refund', () => {
  const { totals } = anOrderView()
  const note = (changes: Partial<OrderView>) =>
    getVoucherNote(anOrderView({ totals: { ...totals, voucher: cents(1000) }, ...changes }))
  expect(getVoucherNote(anOrderView())).toBe(null)
  expect(note({})).toBe('paid')
  expect(note({ ...unpaid, payment: 'onDelivery' })).toBe('paid')
  expect(note({ ...unpaid, state: 'cancelled', paymentState: 'failed' })).toBe('returned')
  for (const paymentState of ['partly-refunded', 'refunded'] as const) {
    expect(note({ paymentState, returnedToVouchers: cents(400) })).toBe('refunded')
    expect(note({ paymentState })).toBe(null)
  }
  expect(note({ state: 'cancelled', paidTooLate: true })).toBe(null)
})

test('the page names the store until the order is collected or refunded', () => {
  const tenant = toTenant(anOpenedTenant())
  const placeOf = (changes: Partial<OrderView>) => {
    const order = anOrderView({ delivery: { kind: 'collect', store: 'Kiosk' }, ...changes })
    return toOrderPage(order, tenant, Date.parse('2026-11-21T12:30:00Z')).collectFrom
  }
  expect(placeOf({})).toBe('Kiosk')
  expect(placeOf({ fulfilment: 'ready-to-collect' })).toBe('Kiosk')
  expect(placeOf({ fulfilment: 'collected' })).toBe(null)
  expect(placeOf({ paymentState: 'refunded' })).toBe(null)
})

test('the timeline goes from the order to its delivery and marks the next step', () => {
  expect(formatSteps({})).toEqual([
    'done: placed',
    'done: paid',
    'current: packed',
    'upcoming: shipped',
    'upcoming: delivered',
  ])
  expect(formatSteps(unpaid).slice(0, 3)).toEqual(['done: placed', 'current: paid', 'upcoming: packed'])
  const collected = { delivery: { kind: 'collect', store: 'Kiosk' }, payment: 'onDelivery', events: [] } as const
  expect(formatSteps(collected)).toEqual([
    'done: placed',
    'current: packed',
    'upcoming: ready-to-collect',
    'upcoming: collected',
  ])
})

test('the timeline leaves out a skipped step, and a step that was marked twice has its last date', () => {
  const events = [
    event('paid', '2026-11-21T12:01:00Z'),
    event('shipped', '2026-11-22T09:00:00Z'),
    event('packed', '2026-11-22T10:00:00Z'),
    event('shipped', '2026-11-23T09:00:00Z'),
  ]
  const steps = listOrderSteps(anOrderView({ fulfilment: 'shipped', events }))
  expect(steps.find(({ step }) => step === 'shipped')).toMatchObject({ at: '2026-11-23T09:00:00Z', state: 'done' })
  const skipped = { fulfilment: 'shipped', events: events.filter(({ status }) => status !== 'packed') } as const
  expect(formatSteps(skipped)).toEqual(['done: placed', 'done: paid', 'done: shipped', 'current: delivered'])
})

test('a partial refund is listed before the upcoming steps', () => {
  const events = [event('paid', '2026-11-21T12:01:00Z'), event('partly-refunded', '2026-11-22T12:00:00Z')]
  expect(formatSteps({ paymentState: 'partly-refunded', refunded: cents(500), events }).slice(1, 4)).toEqual([
    'done: paid',
    'done: partly-refunded',
    'current: packed',
  ])
})

test('an order that will not be sent has no upcoming steps', () => {
  const cancelled = [event('cancelled', '2026-11-21T12:05:00Z')]
  expect(formatSteps({ ...unpaid, state: 'cancelled', paymentState: 'failed', events: cancelled })).toEqual([
    'done: placed',
    'done: cancelled',
  ])
  const refunded = [event('paid', '2026-11-21T12:01:00Z'), event('refunded', '2026-11-22T12:00:00Z')]
  expect(formatSteps({ paymentState: 'refunded', events: refunded })).toEqual([
    'done: placed',
    'done: paid',
    'done: refunded',
  ])
  const late = [...cancelled, event('paid', '2026-11-21T12:06:00Z')]
  expect(formatSteps({ state: 'cancelled', paidTooLate: true, events: late })).toEqual([
    'done: placed',
    'done: cancelled',
    'done: paid',
    'current: refunded',
  ])
})

test('the order’s own method comes first, and a method that does not take the amount is left out', () => {
  const { totals } = anOrderView()
  expect(listPaymentChoices(anOrderView({ payment: 'paypal' }), ['viva', 'paypal', 'onDelivery'])).toEqual([
    'paypal',
    'viva',
    'onDelivery',
  ])
  const small = anOrderView({ totals: { ...totals, total: cents(20) } })
  expect(listPaymentChoices(small, ['viva', 'onDelivery'])).toEqual(['onDelivery'])
})

test('an order that staff placed is paid online, or by the method that they chose', () => {
  const list = (payment: OrderView['payment']) =>
    listPaymentChoices(anOrderView({ payment, events: [event('placed', '2026-11-21T12:00:00Z')] }), [
      ...(['viva', 'paypal', 'bankTransfer', 'onDelivery'] as const),
    ])
  expect(list('viva')).toEqual(['viva', 'paypal'])
  expect(list('bankTransfer')).toEqual(['bankTransfer', 'viva', 'paypal'])
})

test('an order has an expected date from its payment until that date has passed', () => {
  const opened = anOpenedTenant()
  const settings = { ...opened.settings, deliveryOrderUntil: '14:00', deliveryDays: 2, deliveryDaysOff: [] }
  const tenant = toTenant({ ...opened, settings })
  const expectOn = (now: string, changes: Partial<OrderView> = {}) =>
    toOrderPage(anOrderView(changes), tenant, Date.parse(now)).expectedDay
  // Saturday: dispatched on Monday, delivered on Wednesday.
  expect(expectOn('2026-11-21T12:30:00Z')).toMatch(/^Wednesday.*25.*November$/)
  expect(expectOn('2026-11-25T12:30:00Z')).toMatch(/25/)
  expect(expectOn('2026-11-26T12:30:00Z')).toBeNull()
  expect(expectOn('2026-11-21T12:30:00Z', unpaid)).toBeNull()
  // Staff mark an order as paid when the courier pays them. That doesn't delay it.
  const events = [event('placed', '2026-11-21T12:00:00Z'), event('paid', '2026-11-24T12:00:00Z')]
  expect(expectOn('2026-11-24T12:30:00Z', { payment: 'onDelivery', events })).toMatch(/^Wednesday.*25.*November$/)
  // A removed method has no expected day: the shop's default days may not apply to it.
  expect(expectOn('2026-11-21T12:30:00Z', { shippingId: 9 })).toBeNull()
  expect(expectOn('2026-11-21T12:30:00Z', { fulfilment: 'delivered' })).toBeNull()
})

test('an order that comes by email is not paid on delivery', () => {
  const order = anOrderView({ paymentState: 'awaiting', paid: false, delivery: { kind: 'email' } })
  expect(listPaymentChoices(order, ['onDelivery', 'bankTransfer', 'viva'])).toEqual(['viva', 'bankTransfer'])
})

import { describe, expect, test } from 'vitest'
import { getCollectionDay, getDeliveryPromise, getMethodArrival } from './delivery-promise.ts'

const nicosia = { time_zone: 'Asia/Nicosia' }
const rules = {
  deliveryOrderUntil: '14:00',
  deliveryDays: 1,
  deliverySaturdays: false,
  deliveryDaysOff: [] as readonly string[],
}
const promise = (now: string, changes: Partial<typeof rules> = {}) => {
  const found = getDeliveryPromise({ ...rules, ...changes }, nicosia, Date.parse(now))
  return found && `${new Date(found.orderBy).toISOString().slice(0, 16)} ${found.arrives}`
}

describe('an order arrives', () => {
  test.each([
    ['on the next working day, if placed before the cut-off time', '2026-11-25T13:59:59+02:00', '2026-11-26'],
    ['a day later, if placed at or after the cut-off time', '2026-11-25T14:00:00+02:00', '2026-11-27'],
    ['on Monday, if placed on Friday morning', '2026-11-27T09:00:00+02:00', '2026-11-30'],
    ['on Tuesday, if placed on Friday evening', '2026-11-27T20:00:00+02:00', '2026-12-01'],
    ['on Tuesday, if placed on Sunday', '2026-11-29T09:00:00+02:00', '2026-12-01'],
    ['after Christmas and the weekend that follows', '2026-12-23T09:00:00+02:00', '2026-12-28'],
    ['after Easter Monday', '2027-04-29T13:00:00+03:00', '2027-05-04'],
  ])('%s', (_, now, arrives) => {
    expect(promise(now)?.slice(-10)).toBe(arrives)
  })

  test('after as many working days as the delivery takes', () => {
    expect(promise('2026-11-25T09:00:00+02:00', { deliveryDays: 3 })).toBe('2026-11-25T12:00 2026-11-30')
  })

  test('on Saturdays only in a shop that delivers then', () => {
    const friday = '2026-11-27T09:00:00+02:00'
    expect(promise(friday, { deliverySaturdays: true })).toBe('2026-11-27T12:00 2026-11-28')
    expect(promise('2026-11-28T09:00:00+02:00', { deliverySaturdays: true })).toBe('2026-11-28T12:00 2026-11-30')
  })

  test('not on the shop’s days off, on which nothing is dispatched either', () => {
    const deliveryDaysOff = ['2026-11-26', '2026-11-27']
    expect(promise('2026-11-25T09:00:00+02:00', { deliveryDaysOff })).toBe('2026-11-25T12:00 2026-11-30')
    expect(promise('2026-11-26T09:00:00+02:00', { deliveryDaysOff })).toBe('2026-11-30T12:00 2026-12-01')
  })
})

test('the cut-off time is in the shop’s time zone, in winter and in summer', () => {
  expect(promise('2026-10-23T09:00:00+03:00')).toBe('2026-10-23T11:00 2026-10-26')
  // Clocks change on 25 October.
  expect(promise('2026-10-23T15:00:00+03:00')).toBe('2026-10-26T12:00 2026-10-27')
  // Late in the evening in UTC it is the next day in Cyprus.
  expect(promise('2026-11-25T22:30:00Z')).toBe('2026-11-26T12:00 2026-11-27')
})

test('a shop without a cut-off time promises no date, and neither does one that is always closed', () => {
  expect(promise('2026-11-25T09:00:00+02:00', { deliveryOrderUntil: '' })).toBe(null)
  const deliveryDaysOff = Array.from({ length: 120 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 25 + day)).toISOString().slice(0, 10),
  )
  expect(promise('2026-11-25T09:00:00+02:00', { deliveryDaysOff })).toBe(null)
})

describe('an order can be collected', () => {
  const hours = { opens: '09:00', closes: '20:00' }
  const shop = {
    ...nicosia,
    settings: { deliveryDaysOff: ['2026-11-27'] },
    working_hours: true,
    working_hours_monday: hours,
    working_hours_tuesday: hours,
    working_hours_wednesday: { opens: '20:00', closes: '02:00' },
    working_hours_thursday: hours,
    working_hours_friday: hours,
    working_hours_saturday: hours,
    working_hours_sunday: null,
  }
  test.each([
    ['today, up to an hour before the store closes', '2026-11-24T19:00:00+02:00', '2026-11-24'],
    ['on the next day, less than an hour before it closes', '2026-11-24T19:00:01+02:00', '2026-11-25'],
    ['today, if the store closes after midnight', '2026-11-25T23:59:00+02:00', '2026-11-25'],
    ['today, if placed before the store opens', '2026-11-24T06:00:00+02:00', '2026-11-24'],
    ['not on a day off', '2026-11-27T12:00:00+02:00', '2026-11-28'],
    ['not on a day without hours', '2026-11-29T12:00:00+02:00', '2026-11-30'],
    ['not on a public holiday', '2026-12-24T12:00:00+02:00', '2026-12-28'],
  ])('%s', (_, now, day) => {
    expect(getCollectionDay(shop, Date.parse(now))).toBe(day)
  })

  test('never in a shop without opening hours', () => {
    expect(getCollectionDay({ ...shop, working_hours: false }, Date.parse('2026-11-24T12:00:00Z'))).toBe(null)
  })
})

test('an order arrives within the days of its delivery method, or within the shop’s if the method has none', () => {
  const thursday = Date.parse('2026-11-26T09:00:00+02:00')
  const arrival = (days?: { min: number; max: number }) => getMethodArrival(rules, { days }, nicosia, thursday)
  expect(arrival({ min: 1, max: 3 })).toEqual({ first: '2026-11-27', last: '2026-12-01' })
  expect(arrival()).toEqual({ first: '2026-11-27', last: '2026-11-27' })
  expect(getMethodArrival({ ...rules, deliveryOrderUntil: '' }, {}, nicosia, thursday)).toBeNull()
})

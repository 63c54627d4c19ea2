import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVivaReturn } from './viva-return.ts'

const read = (query: string) => readVivaReturn(new URLSearchParams(query))

test('names come in any case, and the order code keeps its last digit', () => {
  expect(read('T=C90D4902-6245-449F-B2B0-51D99CD09CFE&S=9077444259872609&Lang=en-GB&EventId=0&ECI=1')).toEqual({
    orderCode: '9077444259872609',
    transaction: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
    cancelled: false,
    eventId: '0',
  })
})

test('a failure may lack the transaction, and a cancel says so', () => {
  expect(read('s=9077444259872609&eventId=10051')).toMatchObject({ transaction: null, eventId: '10051' })
  expect(read('s=9077444259872609&cancel=1').cancelled).toBe(true)
  expect(read('s=9077444259872609&Cancel').cancelled).toBe(true)
})

test('values of another form count as absent', () => {
  expect(read('s=12a&t=1&eventId=x')).toEqual({ orderCode: null, transaction: null, cancelled: false, eventId: null })
  expect(read('')).toEqual({ orderCode: null, transaction: null, cancelled: false, eventId: null })
  expect(read('s=&S=5').orderCode).toBeNull()
})

test('whatever is typed there, only digits come out as an order code', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { orderCode } = readVivaReturn(new URLSearchParams({ s: typed }))
      expect(orderCode === null || (orderCode === typed && /^[0-9]+$/.test(typed))).toBe(true)
    }),
  )
})

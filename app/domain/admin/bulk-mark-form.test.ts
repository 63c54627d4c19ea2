import { expect, test } from 'vitest'
import { BulkMarkForm, formatChosenOrder } from './order-forms.ts'

const chosen = formatChosenOrder({ code: 'W26-1', state: 'open', paymentState: 'paid', fulfilment: 'unfulfilled' })
const displayed = 'open paid unfulfilled'

test('one, several or no orders can be chosen, each with the states that the list showed', () => {
  const parse = (order?: string | string[]) => BulkMarkForm.parse({ to: 'packed', order }).order
  expect(parse(chosen)).toEqual([{ code: 'W26-1', displayed }])
  expect(parse([chosen, 'OLD-2 open paid packed'])).toMatchObject([{ code: 'W26-1' }, { code: 'OLD-2' }])
  expect(parse()).toEqual([])
})

test('orders are not cancelled or marked as paid or delivered in bulk, because these steps need a confirmation', () => {
  for (const to of ['cancelled', 'paid', 'delivered'])
    expect(BulkMarkForm.safeParse({ to, order: chosen }).success, to).toBe(false)
})

import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { withoutOrdered } from './without-ordered.ts'

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(100) })

test('what was ordered leaves the cart; what came later stays', () => {
  const basket = { ...emptyBasket, cart: [line(1, 2), line(2, 5), line(3, 1)], wished: [1] }
  const left = withoutOrdered(basket, [
    { variant: 1, quantity: 2 },
    { variant: 2, quantity: 3 },
    { variant: 9, quantity: 1 },
  ])
  expect(left).toEqual({ ...basket, cart: [line(2, 2), line(3, 1)] })
})

test('a line that was made smaller meanwhile is gone and not below nothing', () => {
  expect(withoutOrdered({ ...emptyBasket, cart: [line(1, 1)] }, [{ variant: 1, quantity: 4 }]).cart).toEqual([])
})

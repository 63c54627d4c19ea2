import { describe, expect, it } from 'vitest'
import { picturesForm } from './picture-forms.ts'

describe('the order of the pictures', () => {
  it.each([
    { typed: ['1', '2', '3'], order: [0, 1, 2] },
    { typed: ['1', '2', '1'], order: [2, 0, 1] },
    { typed: ['3', '2', '3'], order: [1, 2, 0] },
    { typed: ['2', '2', '3'], order: [1, 0, 2] },
    { typed: ['3', '1', '2'], order: [1, 2, 0] },
  ])('is $order where the places $typed are typed: what is moved comes to stand there', ({ typed, order }) => {
    const places = Object.fromEntries(typed.map((place, at) => [`place_${at}`, place]))
    const { kept } = picturesForm(typed.length, 1).parse(places)
    expect(kept.map(({ at }) => at)).toEqual(order)
  })
})

import { describe, expect, it } from 'vitest'
import { createPicturesForm } from './pictures.ts'

describe('the order of the pictures', () => {
  it.each([
    { input: ['1', '2', '3'], order: [0, 1, 2] },
    { input: ['1', '2', '1'], order: [2, 0, 1] },
    { input: ['3', '2', '3'], order: [1, 2, 0] },
    { input: ['2', '2', '3'], order: [1, 0, 2] },
    { input: ['3', '1', '2'], order: [1, 2, 0] },
  ])('is $order after typing the positions $input', ({ input, order }) => {
    const fields = Object.fromEntries(input.map((position, index) => [`place_${index}`, position]))
    const { existing } = createPicturesForm(input.length, 1).parse(fields)
    expect(existing.map(({ index }) => index)).toEqual(order)
  })
})

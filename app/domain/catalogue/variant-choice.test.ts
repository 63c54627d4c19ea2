import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { choiceOf, chosenVariant, isImpossible, optionsOf, readChoice, type VariantChoice } from './variant-choice.ts'
import type { Variant } from './views.ts'

function aVariant(id: number, colorName: string | null, size: string | null, stock = 1): Variant {
  return {
    id,
    sku: `SKU-${id}`,
    color: colorName === null ? null : '#112233',
    colorName,
    size,
    price: { now: cents(1000 + id), was: null },
    lowestBefore: null,
    stock,
    stores: [],
    pictures: [],
  }
}

const nothingChosen: VariantChoice = { colour: null, size: null }

const shirt = [
  aVariant(1, 'Red', 'S'),
  aVariant(2, 'Red', 'M', 0),
  aVariant(3, 'Blue', 'M'),
  aVariant(4, 'Blue', 'L'),
  aVariant(5, 'Green', 'L', 0),
]

const offered = (side: 'colour' | 'size', choice: VariantChoice) =>
  optionsOf(shirt, side, choice)
    .filter((option) => option.offered)
    .map((option) => option.value)

test('a colour leaves the sizes that it comes in, a size the colours', () => {
  expect(offered('size', nothingChosen)).toEqual(['S', 'M', 'L'])
  expect(offered('size', { colour: 'Blue', size: null })).toEqual(['M', 'L'])
  expect(offered('colour', { colour: null, size: 'M' })).toEqual(['Red', 'Blue'])
  expect(offered('colour', { colour: 'Red', size: null })).toEqual(['Red', 'Blue', 'Green'])
})

test('colour and size together mean one variant, and so does a colour in one size only', () => {
  expect(chosenVariant(shirt, { colour: 'Blue', size: 'M' })?.id).toBe(3)
  expect(chosenVariant(shirt, { colour: 'Green', size: null })?.id).toBe(5)
  expect(chosenVariant(shirt, { colour: 'Blue', size: null })).toBeNull()
  expect(chosenVariant(shirt, nothingChosen)).toBeNull()
})

test('a product of one variant needs no choosing', () => {
  const single = [aVariant(9, null, null)]
  expect(chosenVariant(single, nothingChosen)?.id).toBe(9)
  expect(optionsOf(single, 'colour', nothingChosen)).toEqual([])
  expect(optionsOf(single, 'size', nothingChosen)).toEqual([])
})

test('a colour that does not come in a size is known as impossible', () => {
  const choice = readChoice(shirt, { colour: 'Red', size: 'L' })
  expect(choice).toEqual({ colour: 'Red', size: 'L' })
  expect(isImpossible(shirt, choice)).toBe(true)
  expect(chosenVariant(shirt, choice)).toBeNull()
  expect(isImpossible(shirt, { colour: 'Red', size: 'M' })).toBe(false)
})

test('what is out of stock is offered and said to be gone', () => {
  const green = optionsOf(shirt, 'colour', nothingChosen).find((option) => option.value === 'Green')
  expect(green).toMatchObject({ offered: true, gone: true })
  const medium = optionsOf(shirt, 'size', { colour: 'Red', size: null }).find((option) => option.value === 'M')
  expect(medium).toMatchObject({ offered: true, gone: true })
  expect(optionsOf(shirt, 'size', nothingChosen).find((option) => option.value === 'M')?.gone).toBe(false)
})

test('a variant without a name stands beside those that have one', () => {
  const mixed = [aVariant(1, null, null), aVariant(2, 'Red', null)]
  expect(optionsOf(mixed, 'colour', nothingChosen).map((option) => option.value)).toEqual(['–', 'Red'])
  expect(chosenVariant(mixed, readChoice(mixed, { colour: '–' }))?.id).toBe(1)
})

test("an address may name a variant by its id, and another product's id is ignored", () => {
  expect(readChoice(shirt, { variant: '4' })).toEqual({ colour: 'Blue', size: 'L' })
  expect(readChoice(shirt, { variant: '77', colour: 'Red' })).toEqual({ colour: 'Red', size: null })
})

test('an address that names colours and sizes nobody makes chooses nothing', () => {
  expect(readChoice(shirt, { colour: 'Pink', size: 'XS' })).toEqual(nothingChosen)
  expect(readChoice(shirt, { colour: 'red', size: 'S' })).toEqual({ colour: null, size: 'S' })
})

const names = ['Red', 'Blue', 'Green', null] as const
const sizes = ['S', 'M', 'L', null] as const
const somePairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...sizes), fc.nat(2)), {
  minLength: 1,
  selector: ([name, size]) => `${name}|${size}`,
})
const someVariants = somePairs.map((pairs) =>
  pairs.map(([name, size, stock], index) => aVariant(index + 1, name, size, stock)),
)
const asked = fc.record({
  variant: fc.option(fc.string()),
  colour: fc.option(fc.oneof(fc.constantFrom('Red', 'Blue', 'Green', '–'), fc.string())),
  size: fc.option(fc.oneof(fc.constantFrom('S', 'M', 'L', '–'), fc.string())),
})

test('whatever the address asks for, an offered option leads to a variant that exists', () => {
  fc.assert(
    fc.property(someVariants, asked, fc.constantFrom('colour', 'size'), (variants, wish, side) => {
      const choice = readChoice(variants, wish)
      for (const option of optionsOf(variants, side, choice)) {
        if (option.offered && !option.chosen) expect(isImpossible(variants, option.leadsTo)).toBe(false)
        if (!option.offered) expect(isImpossible(variants, { ...choice, [side]: option.value })).toBe(true)
      }
    }),
  )
})

test('choosing twice is taking back', () => {
  fc.assert(
    fc.property(someVariants, asked, fc.constantFrom('colour', 'size'), (variants, wish, side) => {
      const choice = { ...readChoice(variants, wish), [side]: null }
      for (const option of optionsOf(variants, side, choice)) {
        const again = optionsOf(variants, side, option.leadsTo).find(({ value }) => value === option.value)
        expect(again?.chosen).toBe(true)
        expect(again?.leadsTo).toEqual(choice)
      }
    }),
  )
})

test('every variant can be chosen, and its choice means that variant alone', () => {
  fc.assert(
    fc.property(someVariants, (variants) => {
      for (const variant of variants) {
        const choice = choiceOf(variants, variant)
        expect(chosenVariant(variants, choice)?.id).toBe(variant.id)
        expect(readChoice(variants, choice)).toEqual(choice)
        expect(readChoice(variants, { variant: String(variant.id) })).toEqual(choice)
      }
    }),
  )
})

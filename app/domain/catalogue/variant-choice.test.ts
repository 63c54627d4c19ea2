import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  findSelectedVariant,
  getVariantChoice,
  isUnavailableChoice,
  listOptions,
  resolveChoice,
  type VariantChoice,
} from './displayed-product.ts'
import type { Variant } from './products.ts'

function aVariant(id: number, colorName: string | null, size: string | null, stock = 1): Variant {
  return {
    id,
    sku: `SKU-${id}`,
    color: colorName === null ? null : '#112233',
    colorName,
    size,
    price: { now: cents(1000 + id), was: null },
    lowestPriorPrice: null,
    stock,
    weight: null,
    stores: [],
    pictures: [],
  }
}

const nothingSelected: VariantChoice = { colour: null, size: null }

const shirt = [
  aVariant(1, 'Red', 'S'),
  aVariant(2, 'Red', 'M', 0),
  aVariant(3, 'Blue', 'M'),
  aVariant(4, 'Blue', 'L'),
  aVariant(5, 'Green', 'L', 0),
]

const offered = (optionName: 'colour' | 'size', choice: VariantChoice) =>
  listOptions(shirt, optionName, choice)
    .filter((option) => option.offered)
    .map((option) => option.value)

test('a chosen colour narrows the sizes, and a chosen size the colours', () => {
  expect(offered('size', nothingSelected)).toEqual(['S', 'M', 'L'])
  expect(offered('size', { colour: 'Blue', size: null })).toEqual(['M', 'L'])
  expect(offered('colour', { colour: null, size: 'M' })).toEqual(['Red', 'Blue'])
  expect(offered('colour', { colour: 'Red', size: null })).toEqual(['Red', 'Blue', 'Green'])
})

test('colour and size together select one variant, and so does a colour in one size only', () => {
  expect(findSelectedVariant(shirt, { colour: 'Blue', size: 'M' })?.id).toBe(3)
  expect(findSelectedVariant(shirt, { colour: 'Green', size: null })?.id).toBe(5)
  expect(findSelectedVariant(shirt, { colour: 'Blue', size: null })).toBeNull()
  expect(findSelectedVariant(shirt, nothingSelected)).toBeNull()
})

test('a product of one variant needs no choice', () => {
  const single = [aVariant(9, null, null)]
  expect(findSelectedVariant(single, nothingSelected)?.id).toBe(9)
  expect(listOptions(single, 'colour', nothingSelected)).toEqual([])
  expect(listOptions(single, 'size', nothingSelected)).toEqual([])
})

test('a colour that does not come in the chosen size is unavailable', () => {
  const choice = resolveChoice(shirt, { colour: 'Red', size: 'L' })
  expect(choice).toEqual({ colour: 'Red', size: 'L' })
  expect(isUnavailableChoice(shirt, choice)).toBe(true)
  expect(findSelectedVariant(shirt, choice)).toBeNull()
  expect(isUnavailableChoice(shirt, { colour: 'Red', size: 'M' })).toBe(false)
})

test('an out-of-stock option is offered and marked as such', () => {
  const green = listOptions(shirt, 'colour', nothingSelected).find((option) => option.value === 'Green')
  expect(green).toMatchObject({ offered: true, outOfStock: true })
  const medium = listOptions(shirt, 'size', { colour: 'Red', size: null }).find((option) => option.value === 'M')
  expect(medium).toMatchObject({ offered: true, outOfStock: true })
  expect(listOptions(shirt, 'size', nothingSelected).find((option) => option.value === 'M')?.outOfStock).toBe(false)
})

test('a variant without a name is listed beside named ones', () => {
  const mixed = [aVariant(1, null, null), aVariant(2, 'Red', null)]
  expect(listOptions(mixed, 'colour', nothingSelected).map((option) => option.value)).toEqual(['–', 'Red'])
  expect(findSelectedVariant(mixed, resolveChoice(mixed, { colour: '–' }))?.id).toBe(1)
})

test("a URL may name a variant by its id, and another product's id is ignored", () => {
  expect(resolveChoice(shirt, { variant: '4' })).toEqual({ colour: 'Blue', size: 'L' })
  expect(resolveChoice(shirt, { variant: '77', colour: 'Red' })).toEqual({ colour: 'Red', size: null })
})

test('unknown colours and sizes in the URL are ignored', () => {
  expect(resolveChoice(shirt, { colour: 'Pink', size: 'XS' })).toEqual(nothingSelected)
  expect(resolveChoice(shirt, { colour: 'red', size: 'S' })).toEqual({ colour: null, size: 'S' })
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
const choiceInput = fc.record({
  variant: fc.option(fc.string()),
  colour: fc.option(fc.oneof(fc.constantFrom('Red', 'Blue', 'Green', '–'), fc.string())),
  size: fc.option(fc.oneof(fc.constantFrom('S', 'M', 'L', '–'), fc.string())),
})

test('for any URL, an offered option leads to an existing variant', () => {
  fc.assert(
    fc.property(someVariants, choiceInput, fc.constantFrom('colour', 'size'), (variants, wish, optionName) => {
      const choice = resolveChoice(variants, wish)
      for (const option of listOptions(variants, optionName, choice)) {
        if (option.offered && !option.selected) expect(isUnavailableChoice(variants, option.nextChoice)).toBe(false)
        if (!option.offered) expect(isUnavailableChoice(variants, { ...choice, [optionName]: option.value })).toBe(true)
      }
    }),
  )
})

test('choosing an option twice clears it', () => {
  fc.assert(
    fc.property(someVariants, choiceInput, fc.constantFrom('colour', 'size'), (variants, wish, optionName) => {
      const choice = { ...resolveChoice(variants, wish), [optionName]: null }
      for (const option of listOptions(variants, optionName, choice)) {
        const again = listOptions(variants, optionName, option.nextChoice).find(({ value }) => value === option.value)
        expect(again?.selected).toBe(true)
        expect(again?.nextChoice).toEqual(choice)
      }
    }),
  )
})

test('every variant can be chosen, and its choice selects that variant alone', () => {
  fc.assert(
    fc.property(someVariants, (variants) => {
      for (const variant of variants) {
        const choice = getVariantChoice(variants, variant)
        expect(findSelectedVariant(variants, choice)?.id).toBe(variant.id)
        expect(resolveChoice(variants, choice)).toEqual(choice)
        expect(resolveChoice(variants, { variant: String(variant.id) })).toEqual(choice)
      }
    }),
  )
})

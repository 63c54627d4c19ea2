import { expect, test } from 'vitest'
import { applyGreekColours, formatGreekColours, parseGreekColours } from './greek-colours.ts'

const shirt = [
  { colorName: 'Black', size: 'S', el: { colorName: 'Μαύρο' } },
  { colorName: 'Black', size: 'M', el: { colorName: 'Μαύρο' } },
  { colorName: 'Deep Blue', size: 'S' },
  { colorName: null, size: 'L' },
]

test('the form has a line for each colour of the product', () => {
  expect(formatGreekColours(shirt)).toBe('Black = Μαύρο\nDeep Blue =')
  expect(formatGreekColours([{ colorName: null }])).toBe('')
})

test('a Greek name applies to all variants of its colour, and a line without a name removes it', () => {
  const names = parseGreekColours('Black =\n\n Deep Blue=Σκούρο  μπλε ', shirt)
  expect(names && applyGreekColours(shirt, names)).toEqual([
    { colorName: 'Black', size: 'S' },
    { colorName: 'Black', size: 'M' },
    { colorName: 'Deep Blue', size: 'S', el: { colorName: 'Σκούρο μπλε' } },
    { colorName: null, size: 'L' },
  ])
})

test.each([
  ['a colour that the product does not have', 'Red = Κόκκινο'],
  ['a line without an equals sign', 'Black Μαύρο'],
  ['a colour in two lines', 'Black = Μαύρο\nBlack = Μελανό'],
  ['one name for two colours', 'Black = Μαύρο\nDeep Blue = Μαύρο'],
  ['the name of another colour', 'Black = Deep Blue'],
  ['a name that is too long', `Black = ${'μ'.repeat(61)}`],
])('%s is refused', (_, text) => {
  expect(parseGreekColours(text, shirt)).toBeNull()
})

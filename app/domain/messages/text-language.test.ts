import { expect, test } from 'vitest'
import { foreignLanguage } from './text-language.ts'

test('on a Greek page what the shop says in English alone is English, whole pages of HTML as well as names', () => {
  expect(foreignLanguage('Stow Night Lanyard', 'el-CY')).toBe('en')
  expect(foreignLanguage('<p>A thread in it glows after <em>dark</em>.</p>', 'el-CY')).toBe('en')
  expect(foreignLanguage('A taste of χαλούμι and of the evenings after it', 'el')).toBe('en')
})

test('Greek with names of makers in it is Greek, whatever its markup is made of', () => {
  expect(foreignLanguage('Αντιστάσεις Aerwyn Vantage', 'el-CY')).toBeUndefined()
  expect(foreignLanguage('Amathus Drops Salts Μανταρίνι 10 ml', 'el-CY')).toBeUndefined()
  expect(foreignLanguage('<p class="attention"><strong>Νίκος &amp; Ελένη</strong></p>', 'el-CY')).toBeUndefined()
})

test('on an English page a Greek review is Greek, and a name with a Greek word in it the page’s own', () => {
  expect(foreignLanguage('Μικρό μαγαζί. Τα υγρά Amathus είναι όλα τα λεφτά.', 'en-CY')).toBe('el')
  expect(foreignLanguage('Petra Blends 50/50 Κρέμα Βανίλια 10 ml', 'en-CY')).toBeUndefined()
  expect(foreignLanguage('Thank you', 'en-CY')).toBeUndefined()
})

test('figures and nothing at all are of no language', () => {
  for (const text of ['', '20 / 50', '€3.50', '+357 22 000 222'])
    for (const locale of ['en-CY', 'el-CY']) expect(foreignLanguage(text, locale), text).toBeUndefined()
})

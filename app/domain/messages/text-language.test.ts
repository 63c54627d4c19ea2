import { expect, test } from 'vitest'
import { detectForeignLanguage } from './languages.ts'

test('on a Greek page English texts are detected, whole pages of HTML as well as names', () => {
  expect(detectForeignLanguage('Stow Night Lanyard', 'el-CY')).toBe('en')
  expect(detectForeignLanguage('<p>A thread in it glows after <em>dark</em>.</p>', 'el-CY')).toBe('en')
  expect(detectForeignLanguage('A taste of χαλούμι and of the evenings after it', 'el')).toBe('en')
})

test('Greek text with brand names in it is Greek, whatever its markup', () => {
  expect(detectForeignLanguage('Αντιστάσεις Aerwyn Vantage', 'el-CY')).toBeUndefined()
  expect(detectForeignLanguage('Amathus Drops Salts Μανταρίνι 10 ml', 'el-CY')).toBeUndefined()
  expect(detectForeignLanguage('<p class="attention"><strong>Νίκος &amp; Ελένη</strong></p>', 'el-CY')).toBeUndefined()
})

test('on an English page a Greek review is Greek, and a name with a Greek word belongs to the page’s language', () => {
  expect(detectForeignLanguage('Μικρό μαγαζί. Τα υγρά Amathus είναι όλα τα λεφτά.', 'en-CY')).toBe('el')
  expect(detectForeignLanguage('Petra Blends 50/50 Κρέμα Βανίλια 10 ml', 'en-CY')).toBeUndefined()
  expect(detectForeignLanguage('Thank you', 'en-CY')).toBeUndefined()
})

test('numbers and empty texts have no language', () => {
  for (const text of ['', '20 / 50', '€3.50', '+357 22 000 222'])
    for (const locale of ['en-CY', 'el-CY']) expect(detectForeignLanguage(text, locale), text).toBeUndefined()
})

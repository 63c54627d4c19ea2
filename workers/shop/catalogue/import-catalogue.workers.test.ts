import { expect, test } from 'vitest'
import { aCatalogue, published } from '#tests/factories/catalogue.ts'
import { noon, plainly, withDatabase } from '#tests/factories/shop.ts'
import { importCatalogue } from './import-catalogue.ts'

test(
  'x',
  withDatabase((db) => {
    console.log(importCatalogue(db, aCatalogue(), published(), plainly, noon))
    console.log(importCatalogue(db, aCatalogue(), published(), plainly, noon))
    expect(1).toBe(1)
  }),
)

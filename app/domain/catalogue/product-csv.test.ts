import { expect, test } from 'vitest'
import { listProductColumns } from './product-csv.ts'
import { type ProductFields, productFields } from './product-fields.ts'
import { variantFields } from './variant-fields.ts'

const columns = listProductColumns({ warehouses: [], priceLists: [] })
const pictures = columns.find(({ name }) => name === 'pictures')?.kind

const path = 'kiosk/pods/aria.3f2a9c01'
const aPicture = (alt: string, greekAlt?: string) => ({
  ...{ path, width: 800, height: 600, alt },
  ...(greekAlt === undefined ? {} : { el: { alt: greekAlt } }),
})

test.each([
  [aPicture('A pod', 'Ένα pod'), 'A pod | Ένα pod'],
  [aPicture('A pod'), 'A pod'],
  [aPicture(''), ''],
  [aPicture('', 'Ένα pod'), ' | Ένα pod'],
  [aPicture('Pod | box'), 'Pod || box'],
  [aPicture('|', '| Ένα |'), '|| | || Ένα ||'],
])('the alt texts of a picture survive an export and an import: %o', (picture, texts) => {
  const cell = pictures?.format([picture]) ?? ''
  expect(cell).toBe(`${path} 800x600 ${texts}`.trimEnd())
  expect(pictures?.parse(cell)).toEqual({ value: [picture] })
})

test('every field of products and variants has its columns, and colour and size follow the name', () => {
  const names = columns.map(({ name }) => name)
  const tables: readonly ProductFields[] = [productFields, variantFields]
  const declared = tables.flatMap((fields) => Object.values(fields).flatMap(({ csv }) => csv.map(({ name }) => name)))
  expect(declared.filter((name) => !names.includes(name))).toEqual([])
  expect(names.slice(0, 7)).toEqual(['code', 'variant_code', 'name', 'color', 'color_name', 'color_name_el', 'size'])
})

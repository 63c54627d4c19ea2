import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createIssueMessage, formatIssueInEnglish } from '#app/domain/catalogue/product-issues.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aCategory, aPicture, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { getOne, importRows, readAllRows } from '#tests/factories/imports.ts'
import {
  aProductsFile,
  exportProducts,
  importProducts,
  replaceCell,
  rules,
  stageProducts as stageProductsFile,
} from '#tests/factories/products-csv.ts'
import { countRowsRead } from '#tests/factories/rows-read.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { addPicture } from '../admin/pictures.ts'
import { beginProductImport, finishStaging, getProductImport, stageProducts, writeProducts } from './product-csv.ts'
import { removeProductImport } from './product-imports.queries.ts'
import { productBySlug } from './storefront-pages.ts'
import { listFreeRows } from './validate-products.ts'

/** Products with every field set, and some with few. */
function fullCatalogue() {
  return aCatalogue({
    warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia.old', webDescription: 'Nicosia', sequence: 2 })],
    priceLists: [{ id: 1, name: 'Trade' }],
    products: [
      aProduct({
        sku: 'KIT',
        name: '=Kit, "the" small one',
        shortDescription: 'Two lines\nof text',
        longDescription: '<p>For <strong>all</strong></p>',
        el: { name: 'Κιτ', longDescription: '<p>Για όλους</p>' },
        manufacturer: { name: 'Maker', address: '1 Street; Limassol', email: 'maker@mail.example' },
        saleUntil: '2026-12-24T21:00:00Z',
        nicotineMgPerMl: 3.5,
        volumeMl: 10,
        vatRate: 5.5,
        hotDeal: true,
        relatedVariants: ['POD-1'],
        variants: [
          aVariant({
            sku: 'KIT-B',
            color: '#1d1d1f',
            colorName: 'Black',
            el: { colorName: 'Μαύρο' },
            price: 2990,
            salePrice: 1999,
            stock: { limassol: 3, 'nicosia.old': 0 },
            listPrices: { 1: 2500 },
            weight: 120,
            pictures: [{ ...aPicture(), el: { alt: 'Ένα κιτ' } }],
          }),
          aVariant({ sku: 'KIT-R', colorName: 'Red', price: 2990, stock: {} }),
        ],
      }),
      aProduct(),
      aProduct({ sku: 'GONE', deleted: true }),
    ],
  })
}

const listRows = (db: Parameters<typeof readAllRows>[0]) => {
  const { products, ...rows } = readAllRows(db)
  return { ...rows, products }
}

test(
  'importing an unchanged export changes nothing',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const before = listRows(db)
    const { issues, run } = await importProducts(db, exportProducts(db))
    expect(issues).toEqual([])
    expect(run).toMatchObject({ rows: 4, added: 0, changed: 0, unchanged: 3, differences: [] })
    expect(listRows(db)).toEqual(before)
  }),
)

test(
  'an uploaded picture is accepted if it is in the list of pictures, or if the product shows it already',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const path = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'
    const file = aProductsFile('code variant_code pictures', ['POD-1', 'POD-1', `${path} 60x40 A lantern`])
    const issues = async (run: string) => (await stageProductsFile(db, file, run.repeat(64))).issues
    expect(await issues('a')).toEqual([{ row: 2, column: 'pictures', message: createIssueMessage('unpublished') }])
    addPicture(db, { path, width: 60, height: 40, alt: '' }, 'IMG_1.png', 'owner@kiosk.example', noon)
    expect((await importProducts(db, file)).issues).toEqual([])
    // A product may keep a picture that can no longer be chosen.
    db.sql.exec('DELETE FROM desk_pictures')
    expect(await issues('c')).toEqual([])
  }),
)

test(
  'a column has the Greek names of colours, and an empty cell removes one',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const getColours = () =>
      productBySlug(db, 'kit', { ...anonymousBuyer, language: 'el' }, noon)?.product.variants.map(
        ({ colorName }) => colorName,
      )
    const importColours = (black: string, red: string) =>
      importProducts(
        db,
        aProductsFile('code variant_code color_name_el', ['KIT', 'KIT-B', black], ['KIT', 'KIT-R', red]),
      )
    expect(getColours()).toEqual(['Μαύρο', 'Red'])
    expect((await importColours('Κόκκινο', 'Κόκκινο')).issues).toMatchObject([
      { column: 'color_name_el', message: createIssueMessage('greekColour') },
      { column: 'color_name_el', message: createIssueMessage('greekColour') },
    ])
    expect((await importColours('', 'Κόκκινο')).issues).toEqual([])
    expect(getColours()).toEqual(['Black', 'Κόκκινο'])
  }),
)

test('importing an export into an empty shop creates identical products', async () => {
  let csv = ''
  await runWithDatabase((db) => {
    stockShop(db, fullCatalogue())
    csv = exportProducts(db)
  })()
  await runWithDatabase(async (db) => {
    stockShop(db, { ...fullCatalogue(), products: [] })
    const { run } = await importProducts(db, csv)
    expect(run).toMatchObject({ added: 3, changed: 0, unchanged: 0 })
    expect(exportProducts(db)).toBe(csv)
  })()
})

test(
  'a changed cell is shown in the preview before it is written, and then on pages and in searches',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const before = listRows(db)
    const csv = replaceCell(replaceCell(exportProducts(db), 4, 'price', '17,5'), 4, 'name', 'Lantern')
    const { run } = await stageProductsFile(db, csv)
    expect(run).toMatchObject({ changed: 1, unchanged: 2 })
    expect(run?.differences.map(({ row, code, column, was, is }) => [row, code, column, was, is])).toEqual([
      [4, 'POD-1', 'name', 'Product POD-1', 'Lantern'],
      [4, 'POD-1', 'price', '20.00', '17.50'],
    ])
    expect(listRows(db)).toEqual(before)
    await importProducts(db, csv, Infinity, noon + 1000)
    expect(productBySlug(db, 'pod-1', anonymousBuyer, noon + 2000)).toMatchObject({
      product: { name: 'Lantern', price: { from: { now: 1750 } } },
    })
    expect(db.sql.exec("SELECT rowid FROM product_search('lantern')").toArray()).toHaveLength(1)
  }),
)

test(
  'importing an old export restores no stock or price: cells that have since changed in the shop are reported',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const csv = exportProducts(db)
    const importFile = async (file: string) => {
      const { issues, run } = await importProducts(db, file)
      removeProductImport(db, 'a'.repeat(64))
      return issues.length > 0 ? issues : run?.changed
    }
    // After the export, units of KIT-B are sold and a price of POD-1 changes.
    db.sql.exec("UPDATE stock SET quantity = 1 WHERE variant_id = (SELECT id FROM variants WHERE sku = 'KIT-B')")
    db.sql.exec("UPDATE variants SET price = 1800 WHERE sku = 'POD-1'")
    const issue = (row: number, column: string, message: ReturnType<typeof createIssueMessage>) => ({
      row,
      column,
      message,
    })
    expect(await importFile(csv)).toEqual([
      ...[2].map((row) => issue(row, 'WS_Stock:limassol', createIssueMessage('sold', { seen: '3', now: '1' }))),
      ...[2].map((row) => issue(row, 'WS_Stock:nicosia.old', createIssueMessage('sold', { seen: '0', now: '1' }))),
      issue(4, 'price', createIssueMessage('edited', { now: '18.00' })),
    ])
    expect(getOne(db, "SELECT price FROM variants WHERE sku = 'POD-1'")).toEqual({ price: 1800 })
    // A file that is not an export, or from which a column was deleted, sets only the values that it has.
    const own = aProductsFile('code variant_code price WS_Stock:limassol', ['POD-1', 'POD-1', '20', 4])
    expect(await importFile(own)).toBe(1)
    // A fresh export is imported. Importing it again reports no issue and changes nothing.
    const fresh = replaceCell(exportProducts(db), 2, 'WS_Stock:limassol', '12')
    expect([await importFile(fresh), await importFile(fresh)]).toEqual([1, 0])
    expect(getOne(db, "SELECT stock FROM products WHERE sku = 'KIT'")).toEqual({ stock: 13 })
  }),
)

test(
  'list prices that changed after the export are not overwritten',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const csv = replaceCell(exportProducts(db), 2, 'price_list:1', '24')
    db.sql.exec("UPDATE variants SET price = 1800 WHERE sku = 'POD-1'")
    db.sql.exec('UPDATE list_prices SET price = 2600')
    expect((await stageProductsFile(db, csv)).issues).toContainEqual({
      ...{ row: 2, column: 'price_list:1', message: createIssueMessage('edited', { now: '26.00' }) },
    })
  }),
)

test(
  'products changed by a file count as edited, so later publishes keep them; a change of stock alone is not an edit',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const csv = replaceCell(replaceCell(exportProducts(db), 4, 'WS_Stock:limassol', '9'), 2, 'price', '31')
    await importProducts(db, csv)
    expect(db.sql.exec('SELECT sku, edited FROM products ORDER BY sku').toArray()).toEqual([
      { sku: 'GONE', edited: 0 },
      { sku: 'KIT', edited: 1 },
      { sku: 'POD-1', edited: 0 },
    ])
    expect(getOne(db, "SELECT stock FROM products WHERE sku = 'POD-1'")).toEqual({ stock: 9 })
    expect(importRows(db, fullCatalogue())).toMatchObject({ kept: 1, changed: 0 })
    expect(getOne(db, "SELECT price FROM variants WHERE sku = 'KIT-B'")).toEqual({ price: 3100 })
  }),
)

test(
  'columns may be missing and in any order; variants that are not in the file stay',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const file = aProductsFile('WS_Stock:limassol variant_code code', [8, 'KIT-B', 'KIT'], ['', 'POD-1', 'POD-1'])
    const { run } = await importProducts(db, file.replaceAll(',', ';'))
    expect(run).toMatchObject({ changed: 2 })
    expect(getOne(db, 'SELECT group_concat(sku) AS skus FROM variants WHERE retired = 0')).toEqual({
      skus: 'KIT-B,KIT-R,POD-1,GONE',
    })
    expect(db.sql.exec('SELECT sku, stock FROM products ORDER BY sku').toArray()).toEqual([
      { sku: 'GONE', stock: 5 },
      { sku: 'KIT', stock: 8 },
      { sku: 'POD-1', stock: 0 },
    ])
  }),
)

test(
  'a new product without a picture gets its category’s',
  runWithDatabase(async (db) => {
    const header = 'code variant_code name slug category price'
    const file = aProductsFile(header, ['N', 'N', 'New', 'new', 'pods', '5'])
    stockShop(db, aCatalogue())
    expect((await stageProductsFile(db, file)).issues).toEqual([
      { row: 2, column: 'pictures', message: createIssueMessage('pictureNeeded') },
    ])
    importRows(db, { categories: [aCategory({ picture: aPicture() })] })
    expect((await importProducts(db, file)).issues).toEqual([])
    expect(
      getOne(
        db,
        "SELECT count(*) AS n FROM product_pictures pp JOIN products p ON p.id = pp.product_id WHERE p.sku = 'N'",
      ),
    ).toEqual({ n: 1 })
  }),
)

test(
  'a sale lasts to the end of its last day in the shop’s time zone, in the preview too',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const day = ['KIT', 'KIT-B', '2026-12-24', '2026-11-01']
    const { run } = await importProducts(db, aProductsFile('code variant_code until added', day))
    expect(run?.differences).toContainEqual(
      expect.objectContaining({ column: 'until', is: '2026-12-24T22:00:00.000Z' }),
    )
    const stored = () => getOne(db, "SELECT sale_until AS until, added_at AS added FROM products WHERE sku = 'KIT'")
    const added = Date.parse('2026-11-01T00:00Z')
    expect(stored()).toEqual({ until: Date.parse('2026-12-24T22:00Z'), added })
    await importProducts(db, aProductsFile('code variant_code until', ['KIT', 'KIT-B', '2026-12-24T20:30:00+02:00']))
    expect(stored()).toEqual({ until: Date.parse('2026-12-24T18:30Z'), added })
  }),
)

const fullHeader = 'code variant_code name slug category price'

test.each<[string, string | Uint8Array, [number, string, string][]]>([
  [
    'columns that are not those of an export',
    aProductsFile('sku price', ['A', 1]),
    [
      [1, 'sku', 'Unknown column'],
      [1, 'code', 'missing'],
      [1, 'variant_code', 'missing'],
    ],
  ],
  [
    'the same column twice',
    aProductsFile('code variant_code price price', ['POD-1', 'POD-1', 1, 1]),
    [[1, 'price', 'twice']],
  ],
  ['no rows', '', [[1, '', 'no rows']]],
  ['a header alone', 'code,variant_code\r\n', [[1, '', 'no rows']]],
  ['a text that is not CSV', 'PK\u0003\u0004 not a workbook', [[1, '', 'not a product CSV']]],
  [
    'an encoding other than UTF-8',
    Uint8Array.from([...new TextEncoder().encode('code,variant_code,name\nPOD-1,POD-1,'), 0xcc, 0xdd, 10]),
    [[1, '', 'UTF-8']],
  ],
  ['a quote that is not closed', 'code,variant_code,name\nPOD-1,POD-1,"Pod', [[2, '', 'quote']]],
  [
    'values that are not numbers',
    aProductsFile('code variant_code price vat_rate WS_Stock:limassol', ['POD-1', 'POD-1', '1.234,50', 'x', '1.5']),
    [
      [2, 'price', '1.234,50'],
      [2, 'vat_rate', 'x is not a number'],
      [2, 'WS_Stock:limassol', 'whole number'],
    ],
  ],
  [
    'values out of range',
    aProductsFile('code variant_code price sale_price vat_rate slug', ['POD-1', 'POD-1', '5', '6', '101', 'No Slug']),
    [
      [2, 'vat_rate', ''],
      [2, 'slug', ''],
      [2, 'sale_price', 'below'],
    ],
  ],
  [
    'a new product without its required values',
    aProductsFile('code variant_code name slug category pictures price', ['N', 'N', '', '', '', '', '']),
    [
      [2, 'name', 'Enter a value'],
      [2, 'slug', 'Wrong format'],
      [2, 'category', 'Enter a value'],
      [2, 'pictures', 'Enter a picture'],
      [2, 'price', 'Enter a value'],
    ],
  ],
  [
    'new products without the columns that they need',
    aProductsFile('exported variant_code code', ['', 'N', 'N'], ['', 'M', 'M']),
    [
      [2, 'name', 'lacks this column'],
      [2, 'slug', 'lacks this column'],
      [2, 'category', 'lacks this column'],
      [2, 'pictures', 'Enter a picture'],
      [2, 'price', 'lacks this column'],
      [3, 'pictures', 'Enter a picture'],
    ],
  ],
  [
    'a colour whose Greek name is only in the shop',
    aProductsFile('code variant_code color_name', ['KIT', 'KIT-R', 'Black']),
    [
      [2, 'color_name_el', 'lacks this column'],
      [2, 'variant_code', 'same colour'],
    ],
  ],
  [
    'issues of every kind',
    aProductsFile(
      'code variant_code WS_Stock:limassol price sale_price slug brand nonsense category fits',
      ['NEW', 'NEW', '1', '5', '6', 'kit', 'nobody', 'x', 'nowhere', 'NO-SUCH'],
      ['POD-1', 'POD-1', 'many', '5', '6', 'kit', 'nobody', 'x', 'pods nowhere', 'NO-SUCH NEW'],
    ),
    [
      [1, 'nonsense', 'Unknown column'],
      [2, 'name', 'lacks this column'],
      [2, 'pictures', 'Enter a picture'],
      [2, 'sale_price', 'below'],
      [2, 'brand', 'Unknown brand nobody'],
      [2, 'category', 'Unknown category nowhere'],
      [3, 'WS_Stock:limassol', 'whole number'],
      [3, 'sale_price', 'below'],
      [3, 'brand', 'Unknown brand nobody'],
      [3, 'category', 'Unknown category nowhere'],
      [2, 'slug', 'belongs to the product KIT'],
      [3, 'slug', 'belongs to the product KIT'],
      [3, 'slug', 'already in row 2'],
      [2, 'fits', 'a product NO-SUCH'],
      [3, 'fits', 'a product NO-SUCH'],
    ],
  ],
  [
    'unknown codes',
    aProductsFile('code variant_code brand category', ['POD-1', 'POD-1', 'nobody', 'pods nowhere']),
    [
      [2, 'brand', 'Unknown brand nobody'],
      [2, 'category', 'Unknown category nowhere'],
    ],
  ],
  [
    'a variant twice',
    aProductsFile('code variant_code', ['POD-1', 'POD-1'], ['POD-1', 'POD-1']),
    [[3, 'variant_code', 'row 2']],
  ],
  [
    'rows of one product that are not next to each other',
    aProductsFile(
      'code variant_code color_name price',
      ['POD-1', 'POD-1', '', 5],
      ['KIT', 'KIT-B', 'Black', 30],
      ['POD-1', 'POD-2', 'Red', 5],
    ),
    [[4, 'code', 'Keep the rows of']],
  ],
  [
    'another product’s variant',
    aProductsFile('code variant_code color_name price', ['POD-1', 'KIT-B', 'Blue', 5]),
    [[2, 'variant_code', 'belongs to the product KIT']],
  ],
  [
    'another product’s slug',
    aProductsFile('code variant_code slug', ['POD-1', 'POD-1', 'kit']),
    [[2, 'slug', 'belongs to the product KIT']],
  ],
  [
    'rows of one product that differ',
    aProductsFile('code variant_code name', ['KIT', 'KIT-B', 'One'], ['KIT', 'KIT-R', 'Two']),
    [[3, 'name', 'Differs from row 2']],
  ],
  ['a row with too many cells', aProductsFile('code variant_code', ['POD-1', 'POD-1', 'more']), [[2, '', '3 cells']]],
  [
    'a row without a variant code',
    aProductsFile('code variant_code name', ['POD-1', '', 'x']),
    [[2, 'variant_code', 'Enter a value']],
  ],
])('a file with %s is refused with the row and column of each issue, and nothing is written', (_, file, expected) =>
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const before = listRows(db)
    const { issues, run } = await importProducts(db, file)
    expect(run).toBeNull()
    expect(issues.map(({ row, column }) => [row, column])).toEqual(expected.map(([row, column]) => [row, column]))
    for (const [index, [, , texts]] of expected.entries())
      expect(issues.slice(index, index + 1).map(({ message }) => formatIssueInEnglish(message))).toEqual([
        expect.stringContaining(texts),
      ])
    expect(listRows(db)).toEqual(before)
  })(),
)

/** More products than fit into a chunk. */
const manyRows = (price: number) =>
  aProductsFile(
    fullHeader,
    ...Array.from({ length: 320 }, (_, n) => [`N-${n}`, `N-${n}`, `New ${n}`, `new-${n}`, 'pods', price]),
  )

const withPictures = () => aCatalogue({ categories: [aCategory({ picture: aPicture() })] })

test(
  'active products with nicotine are refused above the record’s refill limit; inactive ones and those without nicotine are not',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue())
    const header = 'code variant_code name slug category price nicotine_mg_per_ml volume_ml active size pictures'
    const row = (code: string, nicotine: string, volume: string, active = '1', size = '') => [
      ...[code, code, code, code.toLowerCase(), 'pods', '5', nicotine, volume, active, size],
      'kiosk/pod.0a1b2c3d 800x800 A pod',
    ]
    const limited = { ...rules, refillMl: 10 }
    const staged = (importRules: typeof rules, ...rows: (readonly string[])[]) =>
      stageProductsFile(db, aProductsFile(header, ...rows), crypto.randomUUID(), noon, true, importRules)
    const strong = [row('BIG', '3', '50'), row('SIZED', '3', '', '1', '30 ml')]
    const refused = await staged(limited, ...strong, row('STRONGER', '21', '10'))
    expect(refused.run).toBeNull()
    expect(refused.issues.map(({ row: at, column, message }) => [at, column, formatIssueInEnglish(message)])).toEqual([
      [2, 'volume_ml', 'At most 10 ml for products with nicotine'],
      [3, 'size', 'At most 10 ml for products with nicotine'],
      [4, 'nicotine_mg_per_ml', 'At most 20'],
    ])
    const fine = [row('SMALL', '20', '10'), row('SHORTFILL', '0', '50'), row('OFF', '3', '50', '0')]
    expect(await staged(limited, ...fine)).toMatchObject({ issues: [], run: { added: 3 } })
    expect(await staged(rules, ...strong)).toMatchObject({ issues: [], run: { added: 2 } })
  }),
)

test(
  'existing products above a new refill limit can still change their stock, but nothing else',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ nicotineMgPerMl: 3, volumeMl: 50 })] }))
    const staged = (header: string, ...cells: string[]) =>
      stageProductsFile(db, aProductsFile(header, cells), crypto.randomUUID(), noon, true, { ...rules, refillMl: 10 })
    const units = 'code variant_code WS_Stock:limassol'
    expect(await staged(units, 'POD-1', 'POD-1', '7')).toMatchObject({ issues: [], run: { changed: 1 } })
    expect(await staged(`${units} price`, 'POD-1', 'POD-1', '7', '30')).toMatchObject({
      issues: [{ row: 2, column: 'volume_ml' }],
      run: null,
    })
  }),
)

test('an issue in the last row is found before the first is written, and so is a distant duplicate code', () =>
  runWithDatabase(async (db) => {
    stockShop(db, withPictures())
    const last = await importProducts(db, `${manyRows(5)}M,M,New,Not A Slug,pods,5\r\n`)
    expect(last.issues).toMatchObject([{ row: 322, column: 'slug' }])
    const twin = await importProducts(db, `${manyRows(5)}N-0,M,New,new-0,pods,5\r\n`)
    expect(twin.issues.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(['322 code', '322 slug'])
    expect(getOne(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 1 })
  })())

test('an interrupted import continues where it stopped, with the same result as an uninterrupted one', async () => {
  let complete = ''
  await runWithDatabase(async (db) => {
    stockShop(db, withPictures())
    await importProducts(db, manyRows(5))
    complete = exportProducts(db)
  })()
  for (const survived of [0, 1])
    await runWithDatabase(async (db) => {
      stockShop(db, withPictures())
      await importProducts(db, manyRows(5), survived)
      expect(getOne(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 1 + 300 * survived })
      const { run } = await importProducts(db, manyRows(5))
      expect(run?.written).toBe(survived)
      expect(exportProducts(db)).toBe(complete)
      // After it has been written, the same file starts a new import.
      expect((await importProducts(db, manyRows(5))).run).toMatchObject({ unchanged: 320, written: 0 })
    })()
})

test(
  'checking and writing a chunk late in a long file costs as much as an early one',
  runWithDatabase(async (db) => {
    stockShop(db, withPictures())
    const cells = (n: number) => [`N-${n}`, `N-${n}`, `New ${n}`, `new-${n}`, 'pods', '5']
    const chunk = (position: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        row: 2 + position * 40 + index,
        cells: cells(position * 40 + index),
      }))
    const id = 'a'.repeat(64)
    beginProductImport(db, id, 'products.csv', fullHeader.split(' '), true, noon)
    const positions = Array.from({ length: 12 }, (_, position) => position)
    const checked = positions.map((position) =>
      countRowsRead(db, (countedDb) => {
        expect(stageProducts(countedDb, id, position, chunk(position), true, rules, noon)).toEqual({ issues: [] })
      }),
    )
    finishStaging(db, id)
    const written = positions.map((position) =>
      countRowsRead(db, (countedDb) => {
        expect(writeProducts(countedDb, id, position, 'owner@kiosk.example', true, rules, noon)).toMatchObject({
          ok: true,
        })
      }),
    )
    for (const [label, rows] of Object.entries({ checked, written }))
      expect(rows[11], `${label}: ${rows}`).toBeLessThan(1.2 * (rows[1] ?? 0))
  }),
)

test(
  'without access to list prices, exports have none, files with them are refused, and imports keep them',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const before = listRows(db)
    const fullHeader = exportProducts(db)
    const own = exportProducts(db, false)
    expect(fullHeader).toContain('price_list:1')
    expect(own).not.toContain('price_list')
    expect(own).not.toContain('25.00')
    expect((await stageProductsFile(db, fullHeader, 'b'.repeat(64), noon, false)).issues).toContainEqual({
      ...{ row: 1, column: 'price_list:1' },
      message: createIssueMessage('ownersAlone'),
    })
    expect(await stageProductsFile(db, own, 'c'.repeat(64), noon, false)).toMatchObject({
      issues: [],
      run: { unchanged: 3 },
    })
    expect(writeProducts(db, 'c'.repeat(64), 0, 'staff@kiosk.example', false, rules, noon)).toMatchObject({ ok: true })
    expect(listRows(db)).toEqual(before)
  }),
)

test(
  'an owner’s file with list prices is neither shown to staff nor written by them',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const { run } = await stageProductsFile(db, replaceCell(exportProducts(db), 2, 'price_list:1', '24'))
    const id = run?.id ?? ''
    expect(getProductImport(db, id, true)).toMatchObject({ changed: 1 })
    expect(getProductImport(db, id, false)).toBeNull()
    expect(writeProducts(db, id, 0, 'staff@kiosk.example', false, rules, noon)).toMatchObject({
      ok: false,
      reason: 'issues',
    })
    expect(writeProducts(db, id, 0, 'owner@kiosk.example', true, rules, noon)).toMatchObject({ ok: true })
  }),
)

test(
  'a checked file is checked again before it is written, and refused if the shop no longer accepts a row',
  runWithDatabase(async (db) => {
    stockShop(db, withPictures())
    await stageProductsFile(db, manyRows(5))
    stockShop(db, { products: [aProduct({ sku: 'M', slug: 'new-1' })] })
    await expect(importProducts(db, manyRows(5))).resolves.toMatchObject({ run: null })
    expect(getOne(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 2 })
  }),
)

test(
  'an issue of the header is reported once, with the issues of all chunks',
  runWithDatabase(async (db) => {
    stockShop(db, withPictures())
    const [head = '', ...rows] = manyRows(5).split('\r\n')
    const file = [`${head},nonsense`, ...rows.slice(0, -2), 'N-319,N-319,New,new-319,pods nowhere,5'].join('\r\n')
    const { issues, run } = await stageProductsFile(db, file)
    expect(run).toBeNull()
    expect(issues).toEqual([
      { row: 1, column: 'nonsense', message: createIssueMessage('columnUnknown') },
      { row: 321, column: 'category', message: createIssueMessage('category', { code: 'nowhere' }) },
    ])
  }),
)

test(
  'a cell may refer to a product later in the file, and a reference to a product that exists nowhere is an issue',
  runWithDatabase(async (db) => {
    stockShop(db, fullCatalogue())
    const picture = parse<{ pictures: string }>(exportProducts(db), { bom: true, columns: true })[0]?.pictures ?? ''
    const head = 'code variant_code name slug category price vat_rate pictures var_rel fits'
    const row = (code: string, ...references: string[]) => [
      ...[code, code, code, code.toLowerCase(), 'pods', '5.00', '19', picture],
      ...references,
    ]
    const file = (fits: string) => aProductsFile(head, row('COIL', 'NEW', fits), row('NEW', '', ''))
    const stage = (csv: string, run: string) => stageProductsFile(db, csv, run.repeat(64))
    const { issues, run } = await stage(file('KIT NO-SUCH'), 'a')
    expect([issues, run]).toEqual([
      [{ row: 2, column: 'fits', message: createIssueMessage('product', { code: 'NO-SUCH' }) }],
      null,
    ])
    expect(await stage(file('KIT'), 'b')).toMatchObject({ issues: [], run: { state: 'checked', added: 2 } })
    expect(listFreeRows(db, 'b'.repeat(64))).toEqual([])
    // A file that repeats a reference to a product that was removed since changes nothing.
    db.sql.exec("UPDATE related_variants SET sku = 'REMOVED'")
    const unchanged = aProductsFile('code variant_code var_rel', ['KIT', 'KIT-B', 'REMOVED'], ['KIT', 'KIT-R', ''])
    expect((await stage(unchanged, 'c')).issues).toEqual([])
  }),
)

test(
  'rows that set a price of 0 are listed before they are written, except for variants whose price is already 0',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'GIFT', price: 0 })] }))
    const file = aProductsFile('code variant_code price', ['POD-1', 'POD-1', '0,00'], ['GIFT', 'GIFT', '0'])
    const { run } = await stageProductsFile(db, file)
    expect([run?.state, listFreeRows(db, run?.id ?? '')]).toEqual(['checked', [2]])
  }),
)

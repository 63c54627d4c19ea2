import { expect, test } from 'vitest'
import { faultInEnglish, faultText } from '#app/domain/catalogue/goods-faults.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aCategory, aPicture, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aGoodsFile, exportedGoods, importedGoods, rules, stagedGoods, withCell } from '#tests/factories/goods-csv.ts'
import { everyRow, imported, one } from '#tests/factories/imports.ts'
import { rowsReadBy } from '#tests/factories/rows-read.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { keepPicture } from '../desk/desk-pictures.ts'
import { removeGoodsRun } from './goods-runs.queries.ts'
import { beginGoodsRun, endStaging, goodsRun, stageGoods, writeGoods } from './goods-runs.ts'
import { productBySlug } from './product-page.ts'

/** Goods with all that a product can say, and some that say little. */
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
            price: 2990,
            salePrice: 1999,
            stock: { limassol: 3, 'nicosia.old': 0 },
            listPrices: { 1: 2500 },
            pictures: [aPicture()],
          }),
          aVariant({ sku: 'KIT-R', colorName: 'Red', price: 2990, stock: {} }),
        ],
      }),
      aProduct(),
      aProduct({ sku: 'GONE', deleted: true }),
    ],
  })
}

const rowsOf = (db: Parameters<typeof everyRow>[0]) => {
  const { products, ...rows } = everyRow(db)
  return { ...rows, products }
}

test(
  'what is exported and imported again differs in nothing',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const before = rowsOf(db)
    const { faults, run } = await importedGoods(db, exportedGoods(db))
    expect(faults).toEqual([])
    expect(run).toMatchObject({ rows: 4, added: 0, changed: 0, unchanged: 3, differences: [] })
    expect(rowsOf(db)).toEqual(before)
  }),
)

test(
  'a picture of the desk is taken when it is on the list, or when the product shows it already',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const path = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'
    const file = aGoodsFile('code variant_code pictures', ['POD-1', 'POD-1', `${path} 60x40 A lantern`])
    const faults = async (run: string) => (await stagedGoods(db, file, run.repeat(64))).faults
    expect(await faults('a')).toEqual([{ row: 2, column: 'pictures', says: faultText('unpublished') }])
    keepPicture(db, { path, width: 60, height: 40, alt: '' }, 'IMG_1.png', 'owner@kiosk.example', noon)
    expect((await importedGoods(db, file)).faults).toEqual([])
    // Where it is shown already it may be named, also when it is no more to be chosen.
    db.sql.exec('DELETE FROM desk_pictures')
    expect(await faults('c')).toEqual([])
  }),
)

test('a shop that has none of the products gets them all by the file, to the letter', async () => {
  let csv = ''
  await withDatabase((db) => {
    stocked(db, fullCatalogue())
    csv = exportedGoods(db)
  })()
  await withDatabase(async (db) => {
    stocked(db, { ...fullCatalogue(), products: [] })
    const { run } = await importedGoods(db, csv)
    expect(run).toMatchObject({ added: 3, changed: 0, unchanged: 0 })
    expect(exportedGoods(db)).toBe(csv)
  })()
})

test(
  'a changed cell is previewed before anything is written, then seen by shoppers and by searches',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const before = rowsOf(db)
    const csv = withCell(withCell(exportedGoods(db), 4, 'price', '17,5'), 4, 'name', 'Lantern')
    const { run } = await stagedGoods(db, csv)
    expect(run).toMatchObject({ changed: 1, unchanged: 2 })
    expect(run?.differences.map(({ row, code, column, was, is }) => [row, code, column, was, is])).toEqual([
      [4, 'POD-1', 'name', 'Product POD-1', 'Lantern'],
      [4, 'POD-1', 'price', '20.00', '17.50'],
    ])
    expect(rowsOf(db)).toEqual(before)
    await importedGoods(db, csv, Infinity, noon + 1000)
    expect(productBySlug(db, 'pod-1', anonymous, noon + 2000)).toMatchObject({
      product: { name: 'Lantern', price: { from: { now: 1750 } } },
    })
    expect(db.sql.exec("SELECT rowid FROM product_search('lantern')").toArray()).toHaveLength(1)
  }),
)

test(
  'an export that is imported later writes no old stock and no old price back: cells edited in it are named',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const csv = exportedGoods(db)
    const bring = async (file: string) => {
      const { faults, run } = await importedGoods(db, file)
      removeGoodsRun(db, 'a'.repeat(64))
      return faults.length > 0 ? faults : run?.changed
    }
    // Units of KIT-B are sold, and a price of POD-1 is changed, after the export.
    db.sql.exec("UPDATE stock SET quantity = 1 WHERE variant_id = (SELECT id FROM variants WHERE sku = 'KIT-B')")
    db.sql.exec("UPDATE variants SET price = 1800 WHERE sku = 'POD-1'")
    const fault = (row: number, column: string, says: ReturnType<typeof faultText>) => ({ row, column, says })
    expect(await bring(csv)).toEqual([
      ...[2].map((row) => fault(row, 'WS_Stock:limassol', faultText('sold', { seen: '3', now: '1' }))),
      ...[2].map((row) => fault(row, 'WS_Stock:nicosia.old', faultText('sold', { seen: '0', now: '1' }))),
      fault(4, 'price', faultText('edited', { now: '18.00' })),
    ])
    expect(one(db, "SELECT price FROM variants WHERE sku = 'POD-1'")).toEqual({ price: 1800 })
    // A file that is no export says what the shop is to have; so does one whose column was deleted.
    const own = aGoodsFile('code variant_code price WS_Stock:limassol', ['POD-1', 'POD-1', '20', 4])
    expect(await bring(own)).toBe(1)
    // A fresh export is taken, and once more without a word.
    const fresh = withCell(exportedGoods(db), 2, 'WS_Stock:limassol', '12')
    expect([await bring(fresh), await bring(fresh)]).toEqual([1, 0])
    expect(one(db, "SELECT stock FROM products WHERE sku = 'KIT'")).toEqual({ stock: 13 })
  }),
)

test(
  'list prices that were changed after the export are not overwritten, and others do not keep them from being set',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const csv = withCell(exportedGoods(db), 2, 'price_list:1', '24')
    db.sql.exec("UPDATE variants SET price = 1800 WHERE sku = 'POD-1'")
    db.sql.exec('UPDATE list_prices SET price = 2600')
    expect((await stagedGoods(db, csv)).faults).toContainEqual({
      ...{ row: 2, column: 'price_list:1', says: faultText('edited', { now: '26.00' }) },
    })
  }),
)

test(
  'what a file changed is the shop’s own: later publishes keep it; units alone are no edit',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const csv = withCell(withCell(exportedGoods(db), 4, 'WS_Stock:limassol', '9'), 2, 'price', '31')
    await importedGoods(db, csv)
    expect(db.sql.exec('SELECT sku, edited FROM products ORDER BY sku').toArray()).toEqual([
      { sku: 'GONE', edited: 0 },
      { sku: 'KIT', edited: 1 },
      { sku: 'POD-1', edited: 0 },
    ])
    expect(one(db, "SELECT stock FROM products WHERE sku = 'POD-1'")).toEqual({ stock: 9 })
    expect(imported(db, fullCatalogue())).toMatchObject({ kept: 1, changed: 0 })
    expect(one(db, "SELECT price FROM variants WHERE sku = 'KIT-B'")).toEqual({ price: 3100 })
  }),
)

test(
  'columns may be left out and stand in any order; a variant that is not in the file stays',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const file = aGoodsFile('WS_Stock:limassol variant_code code', [8, 'KIT-B', 'KIT'], ['', 'POD-1', 'POD-1'])
    const { run } = await importedGoods(db, file.replaceAll(',', ';'))
    expect(run).toMatchObject({ changed: 2 })
    expect(one(db, 'SELECT group_concat(sku) AS skus FROM variants WHERE retired = 0')).toEqual({
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
  'a new product without a picture has its category’s',
  withDatabase(async (db) => {
    const head = 'code variant_code name slug category price'
    const file = aGoodsFile(head, ['N', 'N', 'New', 'new', 'pods', '5'])
    stocked(db, aCatalogue())
    expect((await stagedGoods(db, file)).faults).toEqual([
      { row: 2, column: 'pictures', says: { key: 'goodsFault.needed', values: {} } },
    ])
    imported(db, { categories: [aCategory({ picture: aPicture() })] })
    expect((await importedGoods(db, file)).faults).toEqual([])
    expect(
      one(
        db,
        "SELECT count(*) AS n FROM product_pictures pp JOIN products p ON p.id = pp.product_id WHERE p.sku = 'N'",
      ),
    ).toEqual({ n: 1 })
  }),
)

test(
  'a sale that is said to end on a day lasts to its last moment by the shop’s own clock, also in a preview',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const day = ['KIT', 'KIT-B', '2026-12-24', '2026-11-01']
    const { run } = await importedGoods(db, aGoodsFile('code variant_code until added', day))
    expect(run?.differences).toContainEqual(
      expect.objectContaining({ column: 'until', is: '2026-12-24T22:00:00.000Z' }),
    )
    const held = () => one(db, "SELECT sale_until AS until, added_at AS added FROM products WHERE sku = 'KIT'")
    const added = Date.parse('2026-11-01T00:00Z')
    expect(held()).toEqual({ until: Date.parse('2026-12-24T22:00Z'), added })
    await importedGoods(db, aGoodsFile('code variant_code until', ['KIT', 'KIT-B', '2026-12-24T20:30:00+02:00']))
    expect(held()).toEqual({ until: Date.parse('2026-12-24T18:30Z'), added })
  }),
)

const full = 'code variant_code name slug category price'

test.each<[string, string | Uint8Array, [number, string, string][]]>([
  [
    'no file of ours',
    aGoodsFile('sku price', ['A', 1]),
    [
      [1, 'sku', 'Unknown column'],
      [1, 'code', 'missing'],
      [1, 'variant_code', 'missing'],
    ],
  ],
  ['a column twice', aGoodsFile('code variant_code price price', ['A', 'A', 1, 1]), [[1, 'price', 'twice']]],
  ['nothing', '', [[1, '', 'no rows']]],
  [
    'another encoding',
    Uint8Array.from([...new TextEncoder().encode('code,variant_code,name\nPOD-1,POD-1,'), 0xcc, 0xdd, 10]),
    [[1, '', 'UTF-8']],
  ],
  ['an open quote', 'code,variant_code,name\nPOD-1,POD-1,"Pod', [[2, '', 'quote']]],
  [
    'numbers that are none',
    aGoodsFile('code variant_code price vat_rate WS_Stock:limassol', ['POD-1', 'POD-1', '1.234,50', 'x', '1.5']),
    [
      [2, 'price', '1.234,50'],
      [2, 'vat_rate', 'x is no number'],
      [2, 'WS_Stock:limassol', 'whole number'],
    ],
  ],
  [
    'values out of range',
    aGoodsFile('code variant_code price sale_price vat_rate slug', ['POD-1', 'POD-1', '5', '6', '101', 'No Slug']),
    [
      [2, 'vat_rate', ''],
      [2, 'slug', ''],
      [2, 'sale_price', 'below'],
    ],
  ],
  [
    'a product that is missing words',
    aGoodsFile('code variant_code', ['N', 'N']),
    [
      [2, 'name', 'needed'],
      [2, 'slug', 'needed'],
      [2, 'category', 'needed'],
      [2, 'pictures', 'needed'],
      [2, 'price', 'needed'],
    ],
  ],
  [
    'unknown codes',
    aGoodsFile('code variant_code brand category', ['POD-1', 'POD-1', 'nobody', 'pods nowhere']),
    [
      [2, 'brand', 'Unknown brand nobody'],
      [2, 'category', 'Unknown category nowhere'],
    ],
  ],
  [
    'a variant twice',
    aGoodsFile('code variant_code', ['POD-1', 'POD-1'], ['POD-1', 'POD-1']),
    [[3, 'variant_code', 'row 2']],
  ],
  [
    'a product apart',
    aGoodsFile(
      'code variant_code color_name price',
      ['POD-1', 'POD-1', '', 5],
      ['KIT', 'KIT-B', 'Black', 30],
      ['POD-1', 'POD-2', 'Red', 5],
    ),
    [[4, 'code', 'stand apart']],
  ],
  [
    'another product’s variant',
    aGoodsFile('code variant_code color_name price', ['POD-1', 'KIT-B', 'Blue', 5]),
    [[2, 'variant_code', 'belongs to the product KIT']],
  ],
  [
    'another product’s slug',
    aGoodsFile('code variant_code slug', ['POD-1', 'POD-1', 'kit']),
    [[2, 'slug', 'belongs to the product KIT']],
  ],
  [
    'rows of one product that differ',
    aGoodsFile('code variant_code name', ['KIT', 'KIT-B', 'One'], ['KIT', 'KIT-R', 'Two']),
    [[3, 'name', 'Differs from row 2']],
  ],
  ['too many cells', aGoodsFile('code variant_code', ['POD-1', 'POD-1', 'more']), [[2, '', '3 cells']]],
  ['a row of nothing', aGoodsFile('code variant_code name', ['POD-1', '', 'x']), [[2, 'variant_code', 'needed']]],
])('a file with %s is refused by row and column, and nothing is written', (_, file, expected) =>
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const before = rowsOf(db)
    const { faults, run } = await importedGoods(db, file)
    expect(run).toBeNull()
    expect(faults.map(({ row, column }) => [row, column])).toEqual(expected.map(([row, column]) => [row, column]))
    for (const [at, [, , words]] of expected.entries())
      expect(faults.slice(at, at + 1).map(({ says }) => faultInEnglish(says))).toEqual([expect.stringContaining(words)])
    expect(rowsOf(db)).toEqual(before)
  })(),
)

/** More products than a chunk takes. */
const many = (price: number) =>
  aGoodsFile(
    full,
    ...Array.from({ length: 320 }, (_, n) => [`N-${n}`, `N-${n}`, `New ${n}`, `new-${n}`, 'pods', price]),
  )

const withPictures = () => aCatalogue({ categories: [aCategory({ picture: aPicture() })] })

test(
  'goods with nicotine and more than the record lets pass are refused, those without and those switched off are not',
  withDatabase(async (db) => {
    stocked(db, aCatalogue())
    const head = 'code variant_code name slug category price nicotine_mg_per_ml volume_ml active size pictures'
    const row = (code: string, nicotine: string, volume: string, active = '1', size = '') => [
      ...[code, code, code, code.toLowerCase(), 'pods', '5', nicotine, volume, active, size],
      'kiosk/pod.0a1b2c3d 800x800 A pod',
    ]
    const most = { ...rules, refillMl: 10 }
    const staged = (told: typeof rules, ...rows: (readonly string[])[]) =>
      stagedGoods(db, aGoodsFile(head, ...rows), crypto.randomUUID(), noon, true, told)
    const strong = [row('BIG', '3', '50'), row('SIZED', '3', '', '1', '30 ml')]
    const refused = await staged(most, ...strong, row('STRONGER', '21', '10'))
    expect(refused.run).toBeNull()
    expect(refused.faults.map(({ row: at, column, says }) => [at, column, faultInEnglish(says)])).toEqual([
      [2, 'volume_ml', 'Of goods with nicotine at most 10 ml'],
      [3, 'size', 'Of goods with nicotine at most 10 ml'],
      [4, 'nicotine_mg_per_ml', 'At most 20'],
    ])
    const fine = [row('SMALL', '20', '10'), row('SHORTFILL', '0', '50'), row('OFF', '3', '50', '0')]
    expect(await staged(most, ...fine)).toMatchObject({ faults: [], run: { added: 3 } })
    expect(await staged(rules, ...strong)).toMatchObject({ faults: [], run: { added: 2 } })
  }),
)

test(
  'units are counted of goods that were there before the record let no more pass; what else is said of them is refused',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ nicotineMgPerMl: 3, volumeMl: 50 })] }))
    const staged = (head: string, ...cells: string[]) =>
      stagedGoods(db, aGoodsFile(head, cells), crypto.randomUUID(), noon, true, { ...rules, refillMl: 10 })
    const units = 'code variant_code WS_Stock:limassol'
    expect(await staged(units, 'POD-1', 'POD-1', '7')).toMatchObject({ faults: [], run: { changed: 1 } })
    expect(await staged(`${units} price`, 'POD-1', 'POD-1', '7', '30')).toMatchObject({
      faults: [{ row: 2, column: 'volume_ml' }],
      run: null,
    })
  }),
)

test('a fault in the last row is found before the first is written, and so is a code far behind its twin', () =>
  withDatabase(async (db) => {
    stocked(db, withPictures())
    const last = await importedGoods(db, `${many(5)}M,M,New,Not A Slug,pods,5\r\n`)
    expect(last.faults).toMatchObject([{ row: 322, column: 'slug' }])
    const twin = await importedGoods(db, `${many(5)}N-0,M,New,new-0,pods,5\r\n`)
    expect(twin.faults.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(['322 code', '322 slug'])
    expect(one(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 1 })
  })())

test('an import that was killed goes on where it was and ends as one that was not', async () => {
  let whole = ''
  await withDatabase(async (db) => {
    stocked(db, withPictures())
    await importedGoods(db, many(5))
    whole = exportedGoods(db)
  })()
  for (const survived of [0, 1])
    await withDatabase(async (db) => {
      stocked(db, withPictures())
      await importedGoods(db, many(5), survived)
      expect(one(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 1 + 300 * survived })
      const { run } = await importedGoods(db, many(5))
      expect(run?.written).toBe(survived)
      expect(exportedGoods(db)).toBe(whole)
      // Written whole, the file is a new one when it is brought again.
      expect((await importedGoods(db, many(5))).run).toMatchObject({ unchanged: 320, written: 0 })
    })()
})

test(
  'a chunk far down in a long file costs what the second one did, to be checked and to be written',
  withDatabase(async (db) => {
    stocked(db, withPictures())
    const cells = (n: number) => [`N-${n}`, `N-${n}`, `New ${n}`, `new-${n}`, 'pods', '5']
    const chunk = (position: number) =>
      Array.from({ length: 40 }, (_, at) => ({ row: 2 + position * 40 + at, cells: cells(position * 40 + at) }))
    const id = 'a'.repeat(64)
    beginGoodsRun(db, id, 'goods.csv', full.split(' '), true, noon)
    const positions = Array.from({ length: 12 }, (_, position) => position)
    const checked = positions.map((position) =>
      rowsReadBy(db, (counted) => {
        expect(stageGoods(counted, id, position, chunk(position), true, rules, noon)).toEqual({ faults: [] })
      }),
    )
    endStaging(db, id)
    const written = positions.map((position) =>
      rowsReadBy(db, (counted) => {
        expect(writeGoods(counted, id, position, 'owner@kiosk.example', true, rules, noon)).toMatchObject({
          ok: true,
        })
      }),
    )
    for (const [what, rows] of Object.entries({ checked, written }))
      expect(rows[11], `${what}: ${rows}`).toBeLessThan(1.2 * (rows[1] ?? 0))
  }),
)

test(
  'without prices of lists: an export has none, a file that names them is refused, and what it leaves out stays',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const before = rowsOf(db)
    const full = exportedGoods(db)
    const own = exportedGoods(db, false)
    expect(full).toContain('price_list:1')
    expect(own).not.toContain('price_list')
    expect(own).not.toContain('25.00')
    expect((await stagedGoods(db, full, 'b'.repeat(64), noon, false)).faults).toContainEqual({
      ...{ row: 1, column: 'price_list:1' },
      says: faultText('ownersAlone'),
    })
    expect(await stagedGoods(db, own, 'c'.repeat(64), noon, false)).toMatchObject({ faults: [], run: { unchanged: 3 } })
    expect(writeGoods(db, 'c'.repeat(64), 0, 'staff@kiosk.example', false, rules, noon)).toMatchObject({ ok: true })
    expect(rowsOf(db)).toEqual(before)
  }),
)

test(
  'an owner’s file with prices of lists is shown to nobody else and written by nobody else',
  withDatabase(async (db) => {
    stocked(db, fullCatalogue())
    const { run } = await stagedGoods(db, withCell(exportedGoods(db), 2, 'price_list:1', '24'))
    const id = run?.id ?? ''
    expect(goodsRun(db, id, true)).toMatchObject({ changed: 1 })
    expect(goodsRun(db, id, false)).toBeNull()
    expect(writeGoods(db, id, 0, 'staff@kiosk.example', false, rules, noon)).toMatchObject({
      ok: false,
      reason: 'faults',
    })
    expect(writeGoods(db, id, 0, 'owner@kiosk.example', true, rules, noon)).toMatchObject({ ok: true })
  }),
)

test(
  'a chunk that the shop no longer takes is written not at all',
  withDatabase(async (db) => {
    stocked(db, withPictures())
    await stagedGoods(db, many(5))
    stocked(db, { products: [aProduct({ sku: 'M', slug: 'new-1' })] })
    await expect(importedGoods(db, many(5))).resolves.toMatchObject({ run: null })
    expect(one(db, 'SELECT count(*) AS n FROM products')).toEqual({ n: 2 })
  }),
)

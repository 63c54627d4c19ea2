import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CatalogueFile, type ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { splitWords } from '#app/domain/catalogue/search-text.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { pagePositionMessages } from '#app/domain/messages/en/content.ts'
import { detectForeignLanguage } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { getSoldVolume } from '#app/domain/pricing/price.ts'
import { calculateEarnedPoints, toPointRate } from '#app/domain/rewards/points.ts'
import { getContrast, MIN_READABLE_CONTRAST } from '#app/domain/tenancy/record-fields.ts'
import { parseTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { findCatalogueIssues, listCataloguePictures, listContentPictures } from '#tenants/cli/issues.ts'
import { createDemoShops } from './generate.ts'

const tenants = fileURLToPath(new URL('..', import.meta.url))
/** The current date for the shops: their past and future dates are relative to it. */
const today = '2026-11-21T00:00:00Z'

const createdShops = createDemoShops()
const shops = [...createdShops].map(([id, files]) => ({
  id,
  files,
  record: parseRecord(JSON.parse(files.get('tenant.json') ?? '')),
  catalogue: CatalogueFile.parse(JSON.parse(files.get('catalogue.json') ?? '')),
  content: ContentFile.required().parse(JSON.parse(files.get('content.json') ?? '')),
  customers: CustomersFile.parse(JSON.parse(files.get('customers.json') ?? '')).customers,
  orders: OrdersFile.parse(JSON.parse(files.get('orders.json') ?? '{"orders": []}')).orders,
}))

function parseRecord(value: unknown): TenantRecord {
  const parsed = parseTenantRecord(value, { plainSecrets: true })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value.record
}

function shop(id: string) {
  const found = shops.find((shop) => shop.id === id)
  if (!found) throw new Error(`No shop ${id}`)
  return found
}

/** The open stores that have the product in stock. */
function listStoresWith(product: ProductRow, catalogue: CatalogueFile): string[] {
  const activeStores = catalogue.warehouses.filter((warehouse) => warehouse.active).map((warehouse) => warehouse.code)
  return activeStores.filter((code) => product.variants.some((variant) => (variant.stock[code] ?? 0) > 0))
}

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('there are four shops, each with its own host, database and folder', () => {
  expect(shops.map(({ record }) => [record.id, ...record.hosts])).toEqual([
    ['limassol', 'limassol.localhost'],
    ['nicosia', 'nicosia.localhost'],
    ['wholesale', 'wholesale.localhost'],
    ['local', 'localhost'],
  ])
  for (const field of ['database', 'img_folder'] as const)
    expect(new Set(shops.map(({ record }) => record[field])).size).toBe(4)
  // The simulators must be able to distinguish the shops' credentials.
  const secrets = shops.flatMap(({ record: { secrets: own } }) => [own.viva_auth ?? [], own.paypal_auth ?? []].flat())
  expect(new Set(secrets).size).toBe(6)
})

test('past orders bring a Limassol customer’s points to 2450, and everyone there and in Nicosia has orders', () => {
  const { orders, customers, record } = shop('limassol')
  const { email, points = 0 } = customers.find((customer) => customer.points > 0) ?? {}
  const earned = (statuses: readonly string[]) =>
    orders
      .filter((order) => order.email === email && statuses.includes(order.status))
      .map(({ lines }) => cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)))
      .reduce(
        (sum, products) => sum + calculateEarnedPoints(products, toPointRate(Number(record.settings.Point_Percantage))),
        0,
      )
  expect([points + earned(['delivered', 'shipped']), earned(['shipped'])]).toEqual([2450, 138])
  for (const id of ['limassol', 'nicosia'])
    for (const customer of shop(id).customers)
      expect(shop(id).orders.filter((order) => order.email === customer.email).length).toBeGreaterThan(0)
})

test('no past order is older than its products', () => {
  for (const { id, orders, catalogue } of shops) {
    const addedAt = new Map(
      catalogue.products.flatMap(({ addedAt: at, variants }) => variants.map(({ sku }) => [sku, Date.parse(at)])),
    )
    for (const { code, placedAt, lines } of orders)
      for (const { sku } of lines)
        expect(addedAt.get(sku) ?? Number.POSITIVE_INFINITY, `${id} ${code} ${sku}`).toBeLessThan(Date.parse(placedAt))
  }
})

test('demo customers cover points, a password that must be chosen, a price list and prices without VAT', () => {
  for (const id of ['limassol', 'nicosia', 'local']) {
    const { customers } = shop(id)
    expect(customers.some(({ points, pointsOnHold }) => points > pointsOnHold)).toBe(true)
    expect(customers.some(({ password, email }) => password === null && email !== null)).toBe(true)
  }
  const { customers, catalogue } = shop('wholesale')
  expect(customers.some(({ priceList }) => catalogue.priceLists.some(({ id }) => id === priceList))).toBe(true)
  expect(customers.some(({ excludeVat }) => excludeVat)).toBe(true)
})

for (const { id, files, record, catalogue, content } of shops) {
  test(`${id}: the files on disk equal the generated files`, () => {
    const folder = join(tenants, id)
    const onDisk = globSync('**/*.*', { cwd: folder })
    expect(onDisk.sort()).toEqual([...files.keys()].sort())
    for (const [file, text] of files)
      if (readFileSync(join(folder, file), 'utf8') !== text)
        expect.fail(`${file} differs: run tenants/demo/generate.ts`)
  })

  test(`${id}: the admin has a name for every position of a page`, () => {
    for (const { position } of content.pageContent)
      expect(Object.keys(pagePositionMessages)).toContain(
        `pagePosition.${position.replace(/^(title|paragraph) \d+$/, '$1')}`,
      )
  })

  test(`${id}: every reference exists, and every picture is used`, () => {
    expect(findCatalogueIssues(catalogue)).toEqual([])
    const referenced = [...listCataloguePictures(catalogue), ...listContentPictures(content)].map(({ file }) => file)
    const drawn = [...files.keys()].filter((file) => file.startsWith('pictures/')).map((file) => file.slice(9))
    expect([...new Set([...referenced, record.theme.logo, record.theme.favicon])].sort()).toEqual(drawn.sort())
  })

  test(`${id}: no two products share a name, a description or a picture`, () => {
    const { products } = catalogue
    expect(findRepeated(products.map((product) => product.name))).toEqual([])
    expect(findRepeated(products.map((product) => product.slug))).toEqual([])
    expect(findRepeated(products.map((product) => product.shortDescription))).toEqual([])
    expect(findRepeated(products.map((product) => product.longDescription))).toEqual([])
    const hashes = products.flatMap((product) =>
      [...product.pictures, ...product.variants.flatMap((variant) => variant.pictures)].map(({ file }) =>
        createHash('sha256')
          .update(files.get(`pictures/${file}`) ?? file)
          .digest('hex'),
      ),
    )
    expect(findRepeated(hashes)).toEqual([])
  })

  test(`${id}: pictures need no fonts and contain no scripts`, () => {
    for (const [file, text] of files)
      if (file.endsWith('.svg')) {
        expect(text, file).not.toMatch(/<text|<script|<image|font-family|href="(?!#)|NaN|undefined/)
        expect(text.length, file).toBeLessThan(90_000)
      }
  })

  test(`${id}: the map’s pins and names are in its middle part, which a window of 360 px shows`, () => {
    const map = files.get('pictures/pages/contact.svg') ?? ''
    const names = [...map.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="38" rx="19"/g)]
    expect(names.length).toBeGreaterThan(0)
    // At a height of 144 px the map is 480 px wide, and 328 px of it are visible.
    const cut = (1600 - (1600 * 328) / 480) / 2
    for (const [, x, width] of names) {
      expect(Number(x)).toBeGreaterThan(cut)
      expect(Number(x) + Number(width)).toBeLessThan(1600 - cut)
    }
  })

  test(`${id}: every picture can be rendered and is not blank`, async () => {
    const drawings = [...files].filter(([file]) => file.endsWith('.svg'))
    // A small width is enough to see whether a picture can be rendered.
    await Promise.all(
      drawings.map(async ([file, text]) => {
        const shades = new Set(await sharp(Buffer.from(text), { density: 8 }).raw().toBuffer())
        // A picture of one colour has at most four different bytes: red, green, blue and alpha.
        expect(shades.size, file).toBeGreaterThan(4)
      }),
    )
  })

  test(`${id}: nicotine is within the legal limits`, () => {
    for (const product of catalogue.products) {
      const { nicotineMgPerMl: nicotine, volumeMl: volume, name } = product
      if (nicotine !== null) expect(nicotine, name).toBeLessThanOrEqual(20)
      const bottles = Number(/, tray of (\d+)$/.exec(name)?.[1] ?? 1)
      if (nicotine !== null && nicotine > 0) expect((volume ?? 99) / bottles, name).toBeLessThanOrEqual(10)
      if (nicotine === 0) expect([50, 100], name).toContain(volume)
      if (product.categories.some((code) => ['SUBOHM', 'MTL', 'RTA', 'PODS', 'POD-KITS', 'DISPOSABLES'].includes(code)))
        expect(volume ?? 99, name).toBeLessThanOrEqual(2)
      if (volume !== null) expect(product.manufacturer, name).not.toBeNull()
    }
  })

  test(`${id}: some products are sold out, some are in only one store, and one sale has ended`, () => {
    const sellable = catalogue.products.map((product) => listStoresWith(product, catalogue).length)
    expect(sellable).toContain(0)
    expect(sellable).toContain(1)
    const ends = catalogue.products.flatMap((product) => product.saleUntil ?? [])
    expect(ends.filter((end) => end < today)).toHaveLength(1)
    expect(ends.filter((end) => end > today).length).toBeGreaterThan(2)
    for (const product of catalogue.products) {
      expect(product.addedAt < '2026-11-01', product.name).toBe(true)
      if (product.hotDeal) expect(product.variants.every((variant) => variant.salePrice !== null)).toBe(true)
    }
  })

  test(`${id}: no review text occurs twice, and none is older than its product`, () => {
    const reviews = catalogue.products.flatMap((product) => product.reviews.map((review) => ({ product, review })))
    expect(findRepeated(reviews.map(({ review }) => review.text))).toEqual([])
    for (const { product, review } of reviews) expect(review.at >= product.addedAt, review.text).toBe(true)
    expect(content.shopReviews.length).toBeGreaterThanOrEqual(6)
  })

  test(`${id}: some products have Greek names, and every Greek synonym finds a product`, () => {
    const { products, brands, masterCategories, categories } = catalogue
    expect(products.filter(({ name }) => /\p{Script=Greek}/u.test(name)).length).toBeGreaterThanOrEqual(3)
    const texts = [
      ...brands.map(({ name }) => name),
      ...[...masterCategories, ...categories].map(({ description }) => description),
      ...products.map((row) => `${row.name} ${row.shortDescription} ${row.longDescription}`),
    ]
    const words = splitWords(texts.join(' . '))
    const searchedText = ` ${words.join(' ')}`
    const isCarried = (phrase: string) => searchedText.includes(` ${splitWords(phrase).join(' ')}`)
    for (const group of content.synonyms) {
      expect(
        group.some((phrase) => /\p{Script=Greek}/u.test(phrase)) && group.some((phrase) => /[a-z]/.test(phrase)),
        group[0],
      ).toBe(true)
      expect(group.some(isCarried), group.join(', ')).toBe(true)
    }
    const known = new Set(content.synonyms.flat())
    for (const text of ['άρωμα', 'aroma', 'καπνός', 'kapnos', 'ατμιστικό', 'atmistiko', 'υγρό', 'ygro'])
      expect(known, text).toContain(text)
    expect(findRepeated(content.synonyms.flat())).toEqual([])
  })

  test(`${id}: white text is readable on the shop's colours`, () => {
    const { primary, accent, dark } = record.theme
    for (const color of [primary, accent, dark])
      expect(getContrast(color, '#ffffff'), color).toBeGreaterThanOrEqual(MIN_READABLE_CONTRAST)
  })
}

test('a shop with Greek has Greek products and page texts, and no Greek name or short text twice', () => {
  const { record, catalogue, content } = shop('nicosia')
  expect(record.languages).toContain('el')
  const isGreek = (text: string) => detectForeignLanguage(text, 'el-CY') === undefined
  const names = catalogue.products.map(({ el }) => el?.name ?? '')
  const sentences = catalogue.products.map(({ el }) => el?.shortDescription ?? '')
  // Devices and branded liquids keep the maker's name.
  expect(names.filter((name) => !/\p{Script=Greek}|Shortfill/u.test(name))).toEqual([])
  for (const { sku, el } of catalogue.products)
    for (const text of [el?.shortDescription, el?.longDescription])
      expect(/\p{Script=Greek}/u.test(text ?? '') && isGreek(text ?? ''), sku).toBe(true)
  expect([...findRepeated(names), ...findRepeated(sentences)]).toEqual([])
  const texts = [
    ...Object.values(record.pages).map(({ el }) => [el?.title, el?.description]),
    ...record.shipping.map(({ el }) => [el?.description]),
    ...catalogue.warehouses.map(({ el }) => [el?.webDescription]),
    ...content.pageContent
      .filter(({ position, picture }) => picture === null && !/phone|email$/.test(position))
      .map(({ el }) => [el?.text]),
  ].flat()
  for (const text of texts) expect(text).toMatch(/\p{Script=Greek}|^\d\d:\d\d/u)
})

test('Limassol has the catalogue of a large shop', () => {
  const { catalogue } = shop('limassol')
  expect(catalogue.products.length).toBeGreaterThanOrEqual(400)
  expect(catalogue.masterCategories).toHaveLength(8)
  for (const master of catalogue.masterCategories)
    expect(catalogue.categories.filter((category) => category.master === master.code).length).toBeGreaterThan(1)
  expect(catalogue.brands).toHaveLength(20)
  expect(catalogue.warehouses.filter((warehouse) => warehouse.active)).toHaveLength(6)
  expect(catalogue.products.filter((product) => product.new).length).toBeGreaterThanOrEqual(12)
  expect(catalogue.products.filter((product) => product.hotDeal).length).toBeGreaterThanOrEqual(12)
  expect(catalogue.products.filter((product) => product.relatedVariants.length > 0).length).toBeGreaterThan(12)
})

test('Limassol and Nicosia have a pop-up ad and a Google place; the wholesale shop has price lists instead', () => {
  const ads = (id: string) => shop(id).catalogue.products.filter((product) => product.popupAd).length
  expect([ads('limassol'), ads('nicosia'), ads('wholesale')]).toEqual([1, 1, 0])
  expect(shops.filter(({ record }) => record.pages.home.placeid).map(({ id }) => id)).toEqual(['limassol', 'nicosia'])
  expect(
    shop('wholesale').catalogue.products.every((row) => Object.keys(row.variants[0]?.listPrices ?? {}).length === 2),
  ).toBe(true)
})

test('the shops deliver to 2, 1, 47 and 3 countries', () => {
  expect(shops.map(({ record }) => new Set(record.countries).size)).toEqual([2, 1, 47, 3])
  expect(shop('wholesale').record.countries).toEqual(expect.arrayContaining(['CY', 'GB', 'US']))
  for (const { record } of shops)
    for (const country of record.countries)
      expect(
        record.shipping.some((method) => method.countries.includes(country)),
        country,
      ).toBe(true)
})

test('the four shops together stay below their size limit', () => {
  const bytes = [...createdShops.values()]
    .flatMap((files) => [...files.values()])
    .reduce((sum, text) => sum + text.length, 0)
  expect(bytes).toBeLessThan(16_000_000)
})

test('no liquid costs more than a euro per millilitre, in any pack size', () => {
  const tooExpensive = shops.flatMap(({ catalogue }) =>
    catalogue.products.flatMap((product) =>
      product.variants.flatMap((variant) => {
        const volume = getSoldVolume(product, variant.size ?? null)
        return volume !== null && variant.price > 100 * volume
          ? [`${variant.sku}: ${variant.price} for ${volume} ml`]
          : []
      }),
    ),
  )
  expect(tooExpensive).toEqual([])
})

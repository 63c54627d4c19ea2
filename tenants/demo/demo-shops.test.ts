import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CatalogueFile, type ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { wordsOf } from '#app/domain/catalogue/search-text.ts'
import { volumeSold } from '#app/domain/catalogue/unit-price.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { foreignLanguage } from '#app/domain/messages/text-language.ts'
import { cents } from '#app/domain/money.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { pointRate, pointsEarned } from '#app/domain/rewards/points.ts'
import { contrast, readableContrast } from '#app/domain/tenancy/contrast.ts'
import { readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { catalogueFaults, picturesOfCatalogue, picturesOfContent } from '#tenants/cli/catalogue-faults.ts'
import { demoShops } from './demo-shops.ts'

const tenants = fileURLToPath(new URL('..', import.meta.url))
/** The day on which these shops were last looked over; "in the future" and "in the past" are meant from here. */
const today = '2026-11-21T00:00:00Z'

const made = demoShops()
const shops = [...made].map(([id, files]) => ({
  id,
  files,
  record: recordOf(JSON.parse(files.get('tenant.json') ?? '')),
  catalogue: CatalogueFile.parse(JSON.parse(files.get('catalogue.json') ?? '')),
  content: ContentFile.parse(JSON.parse(files.get('content.json') ?? '')),
  customers: CustomersFile.parse(JSON.parse(files.get('customers.json') ?? '')).customers,
  orders: OrdersFile.parse(JSON.parse(files.get('orders.json') ?? '{"orders": []}')).orders,
}))

function recordOf(value: unknown): TenantRecord {
  const read = readTenantRecord(value, { plainSecrets: true })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value.record
}

function shop(id: string) {
  const found = shops.find((each) => each.id === id)
  if (!found) throw new Error(`No shop ${id}`)
  return found
}

/** Units in the stores that are open. */
function storesWith(product: ProductRow, catalogue: CatalogueFile): string[] {
  const open = catalogue.warehouses.filter((warehouse) => warehouse.active).map((warehouse) => warehouse.code)
  return open.filter((code) => product.variants.some((variant) => (variant.stock[code] ?? 0) > 0))
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('there are four shops, each on its own host with its own database and folder', () => {
  expect(shops.map(({ record }) => [record.id, ...record.hosts])).toEqual([
    ['limassol', 'limassol.localhost'],
    ['nicosia', 'nicosia.localhost'],
    ['wholesale', 'wholesale.localhost'],
    ['local', 'localhost'],
  ])
  expect(new Set(shops.map(({ record }) => `${record.database} ${record.img_folder}`)).size).toBe(4)
  // Not even a simulator takes one shop's credentials for another's.
  const secrets = shops.flatMap(({ record: { secrets: own } }) => [own.viva_auth ?? [], own.paypal_auth ?? []].flat())
  expect(new Set(secrets).size).toBe(6)
})

test('past orders have earned what the demo customer has in points, and each customer has some', () => {
  const { orders, customers, record } = shop('limassol')
  const { email, points = 0 } = customers.find((each) => each.points > 0) ?? {}
  const earned = (statuses: readonly string[]) =>
    orders
      .filter((order) => order.email === email && statuses.includes(order.status))
      .map(({ lines }) => cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)))
      .reduce((sum, goods) => sum + pointsEarned(goods, pointRate(Number(record.settings.Point_Percantage))), 0)
  expect([points + earned(['delivered', 'shipped']), earned(['shipped'])]).toEqual([2450, 138])
  for (const id of ['limassol', 'nicosia'])
    for (const customer of shop(id).customers)
      expect(shop(id).orders.filter((order) => order.email === customer.email).length).toBeGreaterThan(0)
})

test('nothing was ordered before the shop had it', () => {
  for (const { id, orders, catalogue } of shops) {
    const addedAt = new Map(
      catalogue.products.flatMap(({ addedAt: at, variants }) => variants.map(({ sku }) => [sku, Date.parse(at)])),
    )
    for (const { code, placedAt, lines } of orders)
      for (const { sku } of lines)
        expect(addedAt.get(sku) ?? Number.POSITIVE_INFINITY, `${id} ${code} ${sku}`).toBeLessThan(Date.parse(placedAt))
  }
})

test('demo customers show points, a first password to be chosen, a price list and prices without VAT', () => {
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
  test(`${id}: what lies on the disk is what the generator makes`, () => {
    const folder = join(tenants, id)
    const onDisk = globSync('**/*.*', { cwd: folder })
    expect(onDisk.sort()).toEqual([...files.keys()].sort())
    for (const [file, text] of files)
      if (readFileSync(join(folder, file), 'utf8') !== text)
        expect.fail(`${file} differs: run tenants/demo/generate.ts`)
  })

  test(`${id}: every reference leads somewhere, and no picture lies about unused`, () => {
    expect(catalogueFaults(catalogue)).toEqual([])
    const named = [...picturesOfCatalogue(catalogue), ...picturesOfContent(content)].map(({ file }) => file)
    const drawn = [...files.keys()].filter((file) => file.startsWith('pictures/')).map((file) => file.slice(9))
    expect([...new Set([...named, record.theme.logo, record.theme.favicon])].sort()).toEqual(drawn.sort())
  })

  test(`${id}: no two products share a name, a description or a picture`, () => {
    const { products } = catalogue
    expect(repeated(products.map((product) => product.name))).toEqual([])
    expect(repeated(products.map((product) => product.slug))).toEqual([])
    expect(repeated(products.map((product) => product.shortDescription))).toEqual([])
    expect(repeated(products.map((product) => product.longDescription))).toEqual([])
    const hashes = products.flatMap((product) =>
      [...product.pictures, ...product.variants.flatMap((variant) => variant.pictures)].map(({ file }) =>
        createHash('sha256')
          .update(files.get(`pictures/${file}`) ?? file)
          .digest('hex'),
      ),
    )
    expect(repeated(hashes)).toEqual([])
  })

  test(`${id}: pictures are outlines, for machines without fonts, and carry nothing active`, () => {
    for (const [file, text] of files)
      if (file.endsWith('.svg')) {
        expect(text, file).not.toMatch(/<text|<script|<image|font-family|href="(?!#)|NaN|undefined/)
        expect(text.length, file).toBeLessThan(90_000)
      }
  })

  test(`${id}: each pin of the map and its name are in the middle, all that a window of 360 px shows of it`, () => {
    const map = files.get('pictures/pages/contact.svg') ?? ''
    const names = [...map.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="38" rx="19"/g)]
    expect(names.length).toBeGreaterThan(0)
    // 328 px of the 480 that it is wide where it is 144 px tall.
    const cut = (1600 - (1600 * 328) / 480) / 2
    for (const [, x, width] of names) {
      expect(Number(x)).toBeGreaterThan(cut)
      expect(Number(x) + Number(width)).toBeLessThan(1600 - cut)
    }
  })

  test(`${id}: every picture can be drawn, and shows something`, async () => {
    const drawings = [...files].filter(([file]) => file.endsWith('.svg'))
    // Small, for whether they can be drawn at all is the same in every width.
    await Promise.all(
      drawings.map(async ([file, text]) => {
        const shades = new Set(await sharp(Buffer.from(text), { density: 8 }).raw().toBuffer())
        // One colour has four at most: red, green, blue and how dense it is.
        expect(shades.size, file).toBeGreaterThan(4)
      }),
    )
  })

  test(`${id}: nicotine stays within the law`, () => {
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

  test(`${id}: some goods are sold out, some are in one store only, and one offer has ended`, () => {
    const sellable = catalogue.products.map((product) => storesWith(product, catalogue).length)
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

  test(`${id}: no review is said twice, and none is older than its product`, () => {
    const reviews = catalogue.products.flatMap((product) => product.reviews.map((review) => ({ product, review })))
    expect(repeated(reviews.map(({ review }) => review.text))).toEqual([])
    for (const { product, review } of reviews) expect(review.at >= product.addedAt, review.text).toBe(true)
    expect(content.shopReviews.length).toBeGreaterThanOrEqual(6)
  })

  test(`${id}: some goods have Greek names, and all that shoppers may call things in Greek is to be had`, () => {
    const { products, brands, masterCategories, categories } = catalogue
    expect(products.filter(({ name }) => /\p{Script=Greek}/u.test(name)).length).toBeGreaterThanOrEqual(3)
    const texts = [
      ...brands.map(({ name }) => name),
      ...[...masterCategories, ...categories].map(({ description }) => description),
      ...products.map((row) => `${row.name} ${row.shortDescription} ${row.longDescription}`),
    ]
    const words = wordsOf(texts.join(' . '))
    const goods = ` ${words.join(' ')}`
    const isCarried = (phrase: string) => goods.includes(` ${wordsOf(phrase).join(' ')}`)
    for (const group of content.synonyms) {
      expect(
        group.some((phrase) => /\p{Script=Greek}/u.test(phrase)) && group.some((one) => /[a-z]/.test(one)),
        group[0],
      ).toBe(true)
      expect(group.some(isCarried), group.join(', ')).toBe(true)
    }
    const known = new Set(content.synonyms.flat())
    for (const word of ['άρωμα', 'aroma', 'καπνός', 'kapnos', 'ατμιστικό', 'atmistiko', 'υγρό', 'ygro'])
      expect(known, word).toContain(word)
    expect(repeated(content.synonyms.flat())).toEqual([])
  })

  test(`${id}: white words can be read on the shop's colours`, () => {
    const { primary, accent, dark } = record.theme
    for (const color of [primary, accent, dark])
      expect(contrast(color, '#ffffff'), color).toBeGreaterThanOrEqual(readableContrast)
  })
}

test('a shop that speaks Greek has all of its own words in Greek, none of them twice', () => {
  const { record, catalogue, content } = shop('nicosia')
  expect(record.languages).toContain('el')
  const isGreek = (text: string) => foreignLanguage(text, 'el-CY') === undefined
  const names = catalogue.products.map(({ el }) => el?.name ?? '')
  const sentences = catalogue.products.map(({ el }) => el?.shortDescription ?? '')
  // Of a liquid with a name of the house, or of a device, the name alone may be the maker's.
  expect(names.filter((name) => !/\p{Script=Greek}|Shortfill/u.test(name))).toEqual([])
  for (const { sku, el } of catalogue.products)
    for (const text of [el?.shortDescription, el?.longDescription])
      expect(/\p{Script=Greek}/u.test(text ?? '') && isGreek(text ?? ''), sku).toBe(true)
  expect([...repeated(names), ...repeated(sentences)]).toEqual([])
  const said = [
    ...Object.values(record.pages).map(({ el }) => [el?.title, el?.description]),
    ...record.shipping.map(({ el }) => [el?.description]),
    ...catalogue.warehouses.map(({ el }) => [el?.webDescription]),
    ...content.pageContent
      .filter(({ position, picture }) => picture === null && !/phone|email$/.test(position))
      .map(({ el }) => [el?.text]),
  ].flat()
  for (const text of said) expect(text).toMatch(/\p{Script=Greek}|^\d\d:\d\d/u)
})

test('Limassol has the range of a large shop', () => {
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

test('retail shops advertise one product and have a place on the map, the trading site neither', () => {
  const ads = (id: string) => shop(id).catalogue.products.filter((product) => product.popupAd).length
  expect([ads('limassol'), ads('nicosia'), ads('wholesale')]).toEqual([1, 1, 0])
  expect(shops.filter(({ record }) => record.pages.home.placeid).map(({ id }) => id)).toEqual(['limassol', 'nicosia'])
  expect(
    shop('wholesale').catalogue.products.every((row) => Object.keys(row.variants[0]?.listPrices ?? {}).length === 2),
  ).toBe(true)
})

test('the shops deliver to two, one, forty-seven and three countries', () => {
  expect(shops.map(({ record }) => new Set(record.countries).size)).toEqual([2, 1, 47, 3])
  expect(shop('wholesale').record.countries).toEqual(expect.arrayContaining(['CY', 'GB', 'US']))
  for (const { record } of shops)
    for (const country of record.countries)
      expect(
        record.shipping.some((method) => method.countries.includes(country)),
        country,
      ).toBe(true)
})

test('all four shops together stay small', () => {
  const bytes = [...made.values()].flatMap((files) => [...files.values()]).reduce((sum, text) => sum + text.length, 0)
  expect(bytes).toBeLessThan(16_000_000)
})

test('no liquid costs more than a euro a millilitre, by whatever number it is sold', () => {
  const dear = shops.flatMap(({ catalogue }) =>
    catalogue.products.flatMap((product) =>
      product.variants.flatMap((variant) => {
        const volume = volumeSold(product, variant.size ?? null)
        return volume !== null && variant.price > 100 * volume
          ? [`${variant.sku}: ${variant.price} for ${volume} ml`]
          : []
      }),
    ),
  )
  expect(dear).toEqual([])
})

import type { z } from 'zod'
import type { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ContentFile } from '#app/domain/content/content-file.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import { brandPicture, favicon, logo } from '#tenants/demo/drawing/marks.ts'
import { shelfBanner, shelfPicture, shopFront, slide, townMap } from '#tenants/demo/drawing/wide-art.ts'
import { type BrandCode, brandOf, brands } from '#tenants/demo/goods/brands.ts'
import {
  type CategoryCode,
  greekShelves,
  type MasterCode,
  masterNames,
  shelves,
} from '#tenants/demo/goods/categories.ts'
import type { Good } from '#tenants/demo/goods/good.ts'
import { randomFor } from '#tenants/demo/random.ts'
import { productRows } from './product-rows.ts'
import type { ShopPlan } from './shop-plan.ts'
import { demoStaff } from './staff.ts'

/** Every file of a shop's folder, by its path inside it. */
export type ShopFiles = ReadonlyMap<string, string>

export function makeShop(plan: ShopPlan): ShopFiles {
  const drawn = new Map<string, () => string>()
  const picture = (file: string, alt: string, draw: () => string) => {
    drawn.set(file, draw)
    return { file, alt }
  }
  for (const good of plan.goods)
    for (const art of [...good.pictures, ...good.variants.flatMap((variant) => variant.pictures ?? [])])
      drawn.set(art.file, art.draw)
  const catalogue = makeCatalogue(plan, picture)
  const content = makeContent(plan, picture)
  drawn.set(plan.record.theme.logo, () => logo(plan.art.logo))
  drawn.set(plan.record.theme.favicon, () => favicon(plan.art.emblem, plan.record.theme.primary, plan.art.roundIcon))
  return new Map([
    ['tenant.json', `${JSON.stringify(plan.record, null, 1)}\n`],
    ['catalogue.json', sections(catalogue)],
    ['content.json', sections(content)],
    ['customers.json', sections({ customers: plan.customers })],
    ['staff.json', sections({ staff: demoStaff })],
    ...(plan.orders ? [['orders.json', sections({ orders: plan.orders })] as const] : []),
    ...[...drawn].map(([file, draw]): [string, string] => [`pictures/${file}`, draw()]),
  ])
}

/** JSON with one row a line: small, and a change shows as the row that changed. */
function sections(file: Readonly<Record<string, readonly unknown[] | undefined>>): string {
  const parts = Object.entries(file).map(
    ([name, rows = []]) => `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}

type NewPicture = (file: string, alt: string, draw: () => string) => { file: string; alt: string }

function makeCatalogue(plan: ShopPlan, picture: NewPicture): z.input<typeof CatalogueFile> & Record<string, unknown[]> {
  const { primary } = plan.record.theme
  const onShelf = (code: CategoryCode) => plan.goods.filter((good) => good.categories.includes(code))
  const speaksGreek = plan.record.languages?.includes('el') === true
  const inGreek = (code: MasterCode | CategoryCode) => (speaksGreek ? { el: { description: greekShelves[code] } } : {})
  const masters = (Object.keys(shelves) as MasterCode[])
    .filter((master) => shelvesOf(master).some((code) => onShelf(code).length > 0))
    .map((master) => ({ master, name: plan.masters[master] ?? masterNames[master] }))
  const image = (code: string, name: string, goods: readonly Good[]) => {
    const things = randomFor(`shelf:${plan.record.id}:${code}`)
      .some(distinctBrands(solid(goods)), 3)
      .map((good) => good.still)
    const tint = goods[0] ? brandOf(goods[0].brand).color : primary
    return picture(`shelves/${code.toLowerCase()}.svg`, name, () =>
      shelfPicture({ backdrop: plan.art.room, tint: code.length % 2 === 0 ? primary : tint }, things),
    )
  }
  const carried = [...new Set(plan.goods.map((good) => good.brand))]
  const order = [...plan.homeBrands, ...carried.filter((code) => !plan.homeBrands.includes(code)).sort()]
  return {
    masterCategories: masters.map(({ master, name }, index) => ({
      code: master,
      description: name,
      sequence: (index + 1) * 10,
      picture: image(`all-${master}`, name, shelvesOf(master).flatMap(onShelf)),
      ...inGreek(master),
    })),
    categories: masters.flatMap(({ master }) =>
      shelvesOf(master)
        .filter((code) => onShelf(code).length > 0)
        .map((code, index) => {
          const name = plan.shelfNames[code] ?? nameOf(master, code)
          const rank = plan.popular.indexOf(code)
          return {
            code,
            master,
            description: name,
            sequence: (index + 1) * 10,
            ...(rank >= 0 ? { popular: true, popularOrder: rank + 1, picture: image(code, name, onShelf(code)) } : {}),
            ...inGreek(code),
          }
        }),
    ),
    brands: order.map((code, index) => {
      const brand = brandOf(code)
      return {
        code: code.toUpperCase(),
        name: brand.name,
        sequence: (index + 1) * 10,
        ...(plan.homeBrands.includes(code) ? { showOnHomePage: true } : {}),
        picture: picture(`brands/${code}.svg`, brand.name, () =>
          brandPicture(brand.name, brand.emblem, brand.color, brand.accent, Object.keys(brands).indexOf(code)),
        ),
      }
    }),
    warehouses: plan.warehouses.map((warehouse, index) => ({ ...warehouse, sequence: (index + 1) * 10 })),
    priceLists: plan.priceLists.map(({ id, name }) => ({ id, name })),
    products: productRows(plan),
  }
}

/** A text of a page in Greek, where the shop has it. */
function greekText({ greekWords }: ShopPlan, page: number, position: string): { el?: { text: string } } {
  const name = (Object.keys(contentPages) as (keyof typeof contentPages)[]).find((key) => contentPages[key] === page)
  const text = name && greekWords?.[name]?.[position]
  return text === undefined ? {} : { el: { text } }
}

function shelvesOf(master: MasterCode): CategoryCode[] {
  return Object.keys(shelves[master]) as CategoryCode[]
}

function nameOf(master: MasterCode, code: CategoryCode): string {
  return (shelves[master] as Partial<Record<CategoryCode, string>>)[code] ?? code
}

/** Glasses let everything shine through: they make no good company in a picture. */
function solid(goods: readonly Good[]): readonly Good[] {
  const others = goods.filter((good) => !good.categories.includes('GLASS'))
  return others.length >= 3 ? others : goods
}

/** One good of each brand first, so that a picture shows more than one maker. */
function distinctBrands(goods: readonly Good[]): Good[] {
  const byBrand = new Map<BrandCode, Good>()
  for (const good of goods) if (!byBrand.has(good.brand)) byBrand.set(good.brand, good)
  return byBrand.size >= 3 ? [...byBrand.values()] : [...goods]
}

function makeContent(plan: ShopPlan, picture: NewPicture): z.input<typeof ContentFile> & Record<string, unknown[]> {
  const { primary, dark, accent } = plan.record.theme
  const find = (key: string) => {
    const good = plan.goods.find((each) => each.key === key)
    if (!good) throw new RangeError(`${plan.record.id} has no ${key}`)
    return good.still
  }
  const sample = (seed: string, count: number) =>
    randomFor(`${plan.record.id}:${seed}`)
      .some(plan.goods, count)
      .map((good) => good.still)
  const images: Record<string, { file: string; alt: string }> = {
    'home categories image': picture('pages/home-shelf.svg', `A shelf at ${plan.record.name}`, () =>
      shelfBanner(primary, dark, sample('shelf', 9)),
    ),
    'top image about': picture('pages/about.svg', `${plan.record.name} seen from the street`, () =>
      shopFront(plan.art.sign, primary, dark, accent, sample('window', 10)),
    ),
    'top image contact': picture('pages/contact.svg', `Where to find ${plan.record.name}`, () =>
      townMap(primary, accent, plan.art.sea, plan.art.pins, randomFor(`map:${plan.record.id}`)),
    ),
  }
  const imagePages: Record<string, number> = {
    'home categories image': contentPages.home,
    'top image about': contentPages.about,
    'top image contact': contentPages.contact,
  }
  return {
    slides: plan.slides.map((row, index) => ({
      ...(row.el === undefined ? {} : { el: row.el }),
      code: row.code,
      subtitle: row.subtitle,
      title1: row.titles[0],
      ...(row.titles[1] ? { title2: row.titles[1] } : {}),
      ...(row.titles[2] ? { title3: row.titles[2] } : {}),
      ...(row.price === null ? {} : { price: row.price }),
      link: row.link,
      linkTitle: row.linkTitle,
      picture: picture(`slides/${row.code}.svg`, row.titles.join(' '), () =>
        slide(
          { from: row.from, to: row.to, figure: row.figure, motifs: row.motifs, things: row.things.map(find) },
          randomFor(`slide:${row.code}`),
        ),
      ),
      ...(row.display === false ? { display: false } : {}),
      sequence: (index + 1) * 10,
    })),
    pageContent: [
      ...Object.entries(images).map(([position, image]) => ({
        page: imagePages[position] ?? contentPages.home,
        position,
        picture: image,
      })),
      ...plan.words.flatMap(({ page, rows }) =>
        Object.entries(rows).map(([position, text]) => ({ page, position, text, ...greekText(plan, page, position) })),
      ),
    ],
    posts: plan.posts.map(({ code, title, summary, author, publishedOn, text, from, to, things }) => ({
      ...{ code, title, summary, author, publishedOn, text },
      picture: picture(`posts/${code}.svg`, `A shelf with what this is about: ${title}`, () =>
        shelfBanner(from, to, things.map(find)),
      ),
    })),
    shopReviews: [...plan.shopReviews],
    synonyms: plan.synonyms.map((group) => [...group]),
  }
}

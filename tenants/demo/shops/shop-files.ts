import type { z } from 'zod'
import type { StaffRow } from '#app/domain/admin/staff.ts'
import type { CatalogueFile, PictureRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { ContentFile } from '#app/domain/content/content-file.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import { drawShelf, drawShelfBanner, drawShopFront, drawSlide, drawStoreMap } from '#tenants/demo/drawing/banners.ts'
import { drawBrandPicture, drawFavicon, drawLogo } from '#tenants/demo/drawing/logos.ts'
import { type BrandCode, brands, getBrand } from '#tenants/demo/products/brands.ts'
import {
  type CategoryCode,
  categoryTree,
  greekCategoryNames,
  type MasterCode,
  masterNames,
} from '#tenants/demo/products/categories.ts'
import type { DemoProduct } from '#tenants/demo/products/demo-product.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { password } from './customers.ts'
import { listGiftVoucherArt } from './gift-voucher.ts'
import { createProductRows } from './product-rows.ts'
import type { ShopPlan } from './shop-plan.ts'

/** The files of a shop's folder, by their path in it. */
export type ShopFiles = ReadonlyMap<string, string>

export function createShopFiles(plan: ShopPlan): ShopFiles {
  const drawings = new Map<string, () => string>()
  const hasGreek = plan.record.languages?.includes('el') === true
  const picture: AddPicture = (file, alt, draw, greekAlt) => {
    drawings.set(file, draw)
    return { file, alt, ...(hasGreek && greekAlt !== undefined ? { el: { alt: greekAlt } } : {}) }
  }
  for (const product of plan.products)
    for (const art of [...product.pictures, ...product.variants.flatMap((variant) => variant.pictures ?? [])])
      drawings.set(art.file, art.draw)
  for (const art of listGiftVoucherArt(plan)) drawings.set(art.file, art.draw)
  const catalogue = createCatalogue(plan, picture)
  const content = createContent(plan, picture)
  drawings.set(plan.record.theme.logo, () => drawLogo(plan.art.logo))
  drawings.set(plan.record.theme.favicon, () =>
    drawFavicon(plan.art.emblem, plan.record.theme.primary, plan.art.hasRoundIcon),
  )
  return new Map([
    ['tenant.json', `${JSON.stringify(plan.record, null, 1)}\n`],
    ['catalogue.json', formatSections(catalogue)],
    ['content.json', formatSections(content)],
    ['customers.json', formatSections({ customers: plan.customers })],
    ['staff.json', formatSections({ staff: demoStaff })],
    ...(plan.orders ? [['orders.json', formatSections({ orders: plan.orders })] as const] : []),
    ...[...drawings].map(([file, draw]): [string, string] => [`pictures/${file}`, draw()]),
  ])
}

/** JSON with one row per line, so that diffs show the changed rows. */
function formatSections(file: Readonly<Record<string, readonly unknown[] | undefined>>): string {
  const formattedSections = Object.entries(file).map(
    ([name, rows = []]) => `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${formattedSections.join(',\n')}\n}\n`
}

type DrawnPicture = z.input<typeof PictureRow>
/** `greekAlt` is for shops in Greek. */
type AddPicture = (file: string, alt: string, draw: () => string, greekAlt?: string) => DrawnPicture

function createCatalogue(
  plan: ShopPlan,
  picture: AddPicture,
): z.input<typeof CatalogueFile> & Record<string, unknown[]> {
  const { primary } = plan.record.theme
  const listInCategory = (code: CategoryCode) => plan.products.filter((product) => product.categories.includes(code))
  const hasGreek = plan.record.languages?.includes('el') === true
  const toGreek = (code: MasterCode | CategoryCode) =>
    hasGreek ? { el: { description: greekCategoryNames[code] } } : {}
  const masters = (Object.keys(categoryTree) as MasterCode[])
    .filter((master) => listCategoryCodes(master).some((code) => listInCategory(code).length > 0))
    .map((master) => ({ master, name: plan.masters[master] ?? masterNames[master] }))
  const image = (code: string, name: string, products: readonly DemoProduct[], greekName: string | undefined) => {
    const drawings = createRandom(`shelf:${plan.record.id}:${code}`)
      .sample(pickDistinctBrands(excludeGlass(products)), 3)
      .map((product) => product.drawItem)
    const tint = products[0] ? getBrand(products[0].brand).color : primary
    return picture(
      `shelves/${code.toLowerCase()}.svg`,
      name,
      () => drawShelf({ backdrop: plan.art.backdrop, tint: code.length % 2 === 0 ? primary : tint }, drawings),
      greekName,
    )
  }
  const brandCodes = [...new Set(plan.products.map((product) => product.brand))]
  const order = [...plan.homeBrands, ...brandCodes.filter((code) => !plan.homeBrands.includes(code)).sort()]
  return {
    masterCategories: masters.map(({ master, name }, index) => ({
      code: master,
      description: name,
      sequence: (index + 1) * 10,
      picture: image(
        `all-${master}`,
        name,
        listCategoryCodes(master).flatMap(listInCategory),
        greekCategoryNames[master],
      ),
      ...toGreek(master),
    })),
    categories: masters.flatMap(({ master }) =>
      listCategoryCodes(master)
        .filter((code) => listInCategory(code).length > 0 || (code === 'GIFTS' && plan.sellsGiftVouchers))
        .map((code, index) => {
          const name = plan.categoryNames[code] ?? getCategoryName(master, code)
          const rank = plan.popular.indexOf(code)
          return {
            code,
            master,
            description: name,
            sequence: (index + 1) * 10,
            ...(rank >= 0
              ? {
                  popular: true,
                  popularOrder: rank + 1,
                  picture: image(code, name, listInCategory(code), greekCategoryNames[code]),
                }
              : {}),
            ...toGreek(code),
          }
        }),
    ),
    brands: order.map((code, index) => {
      const brand = getBrand(code)
      return {
        code: code.toUpperCase(),
        name: brand.name,
        sequence: (index + 1) * 10,
        ...(plan.homeBrands.includes(code) ? { showOnHomePage: true } : {}),
        picture: picture(`brands/${code}.svg`, brand.name, () =>
          drawBrandPicture(brand.name, brand.emblem, brand.color, brand.accent, Object.keys(brands).indexOf(code)),
        ),
      }
    }),
    warehouses: plan.warehouses.map((warehouse, index) => ({ ...warehouse, sequence: (index + 1) * 10 })),
    priceLists: plan.priceLists.map(({ id, name }) => ({ id, name })),
    products: createProductRows(plan),
  }
}

const joinTitles = (titles: readonly (string | undefined)[]) => titles.filter((title) => title !== undefined).join(' ')

/** A page's text in Greek, if the shop has it. */
function getGreekText({ greekTexts }: ShopPlan, page: number, position: string): { el?: { text: string } } {
  const name = (Object.keys(contentPages) as (keyof typeof contentPages)[]).find((key) => contentPages[key] === page)
  const text = name && greekTexts?.[name]?.[position]
  return text === undefined ? {} : { el: { text } }
}

function listCategoryCodes(master: MasterCode): CategoryCode[] {
  return Object.keys(categoryTree[master]) as CategoryCode[]
}

function getCategoryName(master: MasterCode, code: CategoryCode): string {
  return (categoryTree[master] as Partial<Record<CategoryCode, string>>)[code] ?? code
}

/** Leaves out glasses, which are transparent and look bad beside other products. */
function excludeGlass(products: readonly DemoProduct[]): readonly DemoProduct[] {
  const others = products.filter((product) => !product.categories.includes('GLASS'))
  return others.length >= 3 ? others : products
}

/** Selects one product of each brand, if there are three brands or more, so that a picture shows several. */
function pickDistinctBrands(products: readonly DemoProduct[]): DemoProduct[] {
  const byBrand = new Map<BrandCode, DemoProduct>()
  for (const product of products) if (!byBrand.has(product.brand)) byBrand.set(product.brand, product)
  return byBrand.size >= 3 ? [...byBrand.values()] : [...products]
}

function createContent(plan: ShopPlan, picture: AddPicture): z.input<typeof ContentFile> & Record<string, unknown[]> {
  const { primary, dark, accent } = plan.record.theme
  const findDrawing = (key: string) => {
    const product = plan.products.find((candidate) => candidate.key === key)
    if (!product) throw new RangeError(`${plan.record.id} has no ${key}`)
    return product.drawItem
  }
  const sampleDrawings = (seed: string, count: number) =>
    createRandom(`${plan.record.id}:${seed}`)
      .sample(plan.products, count)
      .map((product) => product.drawItem)
  const images: Record<string, DrawnPicture> = {
    'home categories image': picture(
      'pages/home-shelf.svg',
      `A shelf at ${plan.record.name}`,
      () => drawShelfBanner(primary, dark, sampleDrawings('shelf', 9)),
      `Ένα ράφι του ${plan.record.name}`,
    ),
    'top image about': picture(
      'pages/about.svg',
      `${plan.record.name} seen from the street`,
      () => drawShopFront(plan.art.signText, primary, dark, accent, sampleDrawings('window', 10)),
      `Το ${plan.record.name} από τον δρόμο`,
    ),
    'top image contact': picture(
      'pages/contact.svg',
      `Where to find ${plan.record.name}`,
      () => drawStoreMap(primary, accent, plan.art.isCoastal, plan.art.pins, createRandom(`map:${plan.record.id}`)),
      `Πού θα βρείτε το ${plan.record.name}`,
    ),
  }
  const pageByPosition: Record<string, number> = {
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
      picture: picture(
        `slides/${row.code}.svg`,
        joinTitles(row.titles),
        () =>
          drawSlide(
            {
              from: row.from,
              to: row.to,
              figure: row.figure,
              motifs: row.motifs,
              drawings: row.productKeys.map(findDrawing),
            },
            createRandom(`slide:${row.code}`),
          ),
        row.el && joinTitles([row.el.title1, row.el.title2, row.el.title3]),
      ),
      ...(row.display === false ? { display: false } : {}),
      sequence: (index + 1) * 10,
    })),
    pageContent: [
      ...Object.entries(images).map(([position, image]) => ({
        page: pageByPosition[position] ?? contentPages.home,
        position,
        picture: image,
      })),
      ...plan.pageTexts.flatMap(({ page, rows }) =>
        Object.entries(rows).map(([position, text]) => ({
          page,
          position,
          text,
          ...getGreekText(plan, page, position),
        })),
      ),
    ],
    posts: plan.posts.map(({ code, title, summary, author, publishedOn, text, from, to, productKeys }) => ({
      ...{ code, title, summary, author, publishedOn, text },
      picture: picture(`posts/${code}.svg`, `Products from the post “${title}”`, () =>
        drawShelfBanner(from, to, productKeys.map(findDrawing)),
      ),
    })),
    shopReviews: [...plan.shopReviews],
    synonyms: plan.synonyms.map((group) => [...group]),
  }
}

/** The staff of every demo shop. Both have the authenticator secret in the README. */
const secret = 'PERIPTERODEMODESKPERIPTERODEMO27'

export const demoStaff: readonly StaffRow[] = [
  { email: 'owner@periptero.example', name: 'Eleni Georgiou', role: 'owner', password, secret },
  { email: 'staff@periptero.example', name: 'Petros Ioannou', role: 'staff', password, secret },
]

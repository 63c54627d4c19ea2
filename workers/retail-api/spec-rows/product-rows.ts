import { type Picture, pictureWidths, widthsOf } from '#app/domain/catalogue/picture.ts'
import type {
  Brand,
  Listing,
  MenuCategory,
  PopularCategory,
  ProductCard,
  ProductDetail,
  Slide,
} from '#app/domain/catalogue/views.ts'
import type { PageRow } from '#app/domain/content/page-texts.ts'
import type { Money } from '#app/domain/money.ts'
import type { NamedQuery, SpecRow } from '#app/domain/retail/named-queries.ts'

/** The shop's own words put into the spec's field names (spec §3): the one place that knows both. */

/** Euros; JSON's numbers hold two decimals exactly enough for every price. */
export function euros(amount: Money): number {
  return amount / 100
}

const [smallest] = pictureWidths

function pictureRow(picture: Picture, origin: string, width = widthsOf(picture).at(-1) ?? smallest) {
  const height = Math.round((picture.height * width) / picture.width)
  return { url: `${origin}/img/${picture.path}-${width}.webp`, width, height }
}

/** A product of a listing. */
export function productRow(card: ProductCard, origin: string) {
  const { from } = card.price
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    price: euros(from.was ?? from.now),
    sale_price: from.was === null ? null : euros(from.now),
    stock: card.stock,
    new: card.new,
    top: card.top,
    ratings: card.rating.average,
    review: card.rating.count,
    short_desc: card.shortDescription,
    category: [{ name: card.categoryName, slug: null as string | null }],
    pictures: [pictureRow(card.picture, origin)],
    sm_pictures: [pictureRow(card.picture, origin, smallest)],
    brand: card.brandName,
  }
}

/** The whole of a product. */
export function productDetailRow(product: ProductDetail, origin: string) {
  return {
    ...productRow(product, origin),
    code: product.sku,
    category: product.categories.map(({ id, name }) => ({ name, slug: String(id) })),
    pictures: product.pictures.map((picture) => pictureRow(picture, origin)),
    sm_pictures: product.pictures.map((picture) => pictureRow(picture, origin, smallest)),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      code: variant.sku,
      color: variant.color,
      color_name: variant.colorName,
      price: euros(variant.price.was ?? variant.price.now),
      sale_price: variant.price.was === null ? null : euros(variant.price.now),
      stock: variant.stock,
      size: variant.size === null ? [] : [{ name: variant.size }],
    })),
    var_rel: product.relatedVariants.map((other) => {
      const { id, name, price, sale_price, stock, pictures } = productRow(other, origin)
      return { id, name, price, sale_price, stock, pictures }
    }),
    videoURL: product.videoUrl,
    until: product.saleUntil,
    vat_rate: product.vatRate,
  }
}

export function slideRow(slide: Slide, origin: string) {
  return {
    id: slide.id,
    intro_subtitle: slide.subtitle,
    intro_title1: slide.title1,
    intro_title2: slide.title2,
    intro_title3: slide.title3,
    price: slide.price === null ? null : Math.trunc(slide.price / 100),
    price_decimal: slide.price === null ? null : slide.price % 100,
    link_title: slide.linkTitle,
    link: slide.link,
    image_src: pictureRow(slide.picture, origin).url,
    display: true,
  }
}

/** The key of a page's last row, by which the next one begins. */
export const rowKeys: Readonly<Record<NamedQuery, string>> = {
  categories: 'PCM_Id',
  subcategories: 'CatID',
  popular_categories: 'CATID',
  brands: 'Brand_Id',
  page_content: 'IQWPP_ID',
  warehouses: 'WH_Id',
  product_warehouses: 'WH_Id',
  customers: 'CUSTID',
  orders: 'ORDERID',
  order_lines: 'ORDERDSEQ',
}

/** Rows of a named query by their key: what the shop's own views leave out, and the spec's rows have. */
export type RowsByKey = ReadonlyMap<number, SpecRow>

const textIn = (row: SpecRow | undefined, name: string) => String(row?.[name] ?? '')
const numberIn = (row: SpecRow | undefined, name: string) => Number(row?.[name] ?? 0)

/** A category of the menu with its subcategories. */
export function menuRow(category: MenuCategory, masters: RowsByKey, subcategories: RowsByKey) {
  const master = masters.get(category.id)
  return {
    PCM_Id: category.id,
    PCM_Code: textIn(master, 'PCM_Code'),
    PCM_Description: category.description,
    PCM_Seq: numberIn(master, 'PCM_Seq'),
    subcategories: category.subcategories.map(({ id, description }) => ({
      CatID: id,
      CatDescription: description,
      CatSequence: numberIn(subcategories.get(id), 'CatSequence'),
    })),
  }
}

export function categoryPictureRow({ id, description, picture }: PopularCategory, popular: RowsByKey, origin: string) {
  const row = popular.get(id)
  return {
    CATID: id,
    CatCode: textIn(row, 'CatCode'),
    CatDescription: description,
    CAT_IQWEB_POPULAR: numberIn(row, 'CAT_IQWEB_POPULAR'),
    CAT_IQWEB_POPULAR_ORDER: numberIn(row, 'CAT_IQWEB_POPULAR_ORDER'),
    image_src: picture === null ? null : pictureRow(picture, origin).url,
  }
}

export function brandRow({ id, name, picture }: Brand, brands: RowsByKey, origin: string) {
  const row = brands.get(id)
  return {
    Brand_Id: id,
    Brand_code: textIn(row, 'Brand_code'),
    Brand_name: name,
    Brand_Sequences: numberIn(row, 'Brand_Sequences'),
    Brand_show_on_home_page: numberIn(row, 'Brand_show_on_home_page'),
    image_src: picture === null ? null : pictureRow(picture, origin).url,
  }
}

/** A row of a named query: pictures by their addresses, as everywhere else. */
export function namedRow({ IQWPP_IMG, ...row }: SpecRow, origin: string): SpecRow {
  if (IQWPP_IMG === undefined) return row
  return {
    ...row,
    IQWPP_IMG: typeof IQWPP_IMG === 'string' ? pictureRow(JSON.parse(IQWPP_IMG) as Picture, origin).url : null,
  }
}

export function sidebarRow({ facets, priceRange }: Listing) {
  return {
    facets: facets.map(({ name, values }) => ({
      name,
      values: values.map(({ value, label, color, count }) => ({ value, label, color, count })),
    })),
    minPrice: priceRange === null ? null : euros(priceRange.min),
    maxPrice: priceRange === null ? null : euros(priceRange.max),
  }
}

export function elementRow({ position, text, picture }: PageRow, origin: string) {
  return {
    IQWPP_POSITION_DESC: position,
    IQWPP_TEXT: text,
    IQWPP_IMG: picture === null ? null : pictureRow(picture, origin).url,
  }
}

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

/** The categories of the menu with their subcategories. */
export function menuRow(category: MenuCategory) {
  return {
    PCM_Id: category.id,
    PCM_Description: category.description,
    subcategories: category.subcategories.map(({ id, description }) => ({ CatID: id, CatDescription: description })),
  }
}

export function categoryPictureRow({ id, description, picture }: PopularCategory | MenuCategory, origin: string) {
  return {
    CATID: id,
    CatDescription: description,
    image_src: picture === null ? null : pictureRow(picture, origin).url,
  }
}

export function brandRow({ id, name, picture }: Brand, origin: string) {
  return { Brand_Id: id, Brand_name: name, image_src: picture === null ? null : pictureRow(picture, origin).url }
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

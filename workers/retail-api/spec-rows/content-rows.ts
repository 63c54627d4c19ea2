import { z } from '@hono/zod-openapi'
import type { Brand, MenuCategory, PopularCategory, ShopReview, Slide } from '#app/domain/catalogue/products.ts'
import type { PostList, PostSummary, Post as WholePost } from '#app/domain/content/blog.ts'
import type { PageRow } from '#app/domain/content/pages.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { Flag, PictureUrl, toPictureRow, toPictureUrl } from './units.ts'

/** Content pages, posts, shop reviews, menus and slides under the spec's field names (spec §3 Page content, Others). */

const elementFields = { position: z.string(), text: z.string(), picture: PictureUrl }

export const PageContentRow = z
  .object(toSpecNames(specNames.pageElement, { ...elementFields, id: z.int(), page: z.int() }))
  .openapi('PageContent')

export const PageElements = z
  .object({
    elements: z.array(z.object(toSpecNames(specNames.pageElement, elementFields))),
    /** The text of each active store. */
    stores: z.array(z.string()),
  })
  .openapi('PageElements')

export function toPageContentRow(row: NamedRows['page_content'], origin: string): z.input<typeof PageContentRow> {
  return toSpecNames(specNames.pageElement, { ...row, picture: toPictureUrl(row.picture, origin) })
}

export function toPageElements(
  rows: readonly PageRow[],
  stores: readonly string[],
  origin: string,
): z.input<typeof PageElements> {
  const elements = rows.map(({ position, text, picture }) =>
    toSpecNames(specNames.pageElement, { position, text, picture: toPictureUrl(picture, origin) }),
  )
  return { elements, stores: [...stores] }
}

export const Review = z
  .object(
    toSpecNames(specNames.review, {
      authorName: z.string(),
      rating: z.number().min(0).max(5),
      text: z.string(),
      profilePhotoUrl: z.string().nullable(),
    }),
  )
  .openapi('Review')

export function toReviewRow(review: ShopReview): z.input<typeof Review> {
  return toSpecNames(specNames.review, review)
}

const Post = z
  .object({ id: z.int(), title: z.string(), summary: z.string(), date: z.string().openapi({ format: 'date' }) })
  .openapi('Post')
export const FullPost = Post.extend({ author: z.string(), content: z.string() }).openapi('WholePost')
export const BlogPage = z.object({ blogs: z.array(Post), totalCount: z.int().min(0) }).openapi('BlogPage')

export function toBlogPage({ posts, total }: PostList): z.input<typeof BlogPage> {
  return { blogs: posts.map(toPostRow), totalCount: total }
}

export function toFullPostRow(post: WholePost): z.input<typeof FullPost> {
  return { ...toPostRow(post), author: post.author, content: post.html }
}

function toPostRow({ id, title, summary, publishedOn }: PostSummary): z.input<typeof Post> {
  return { id, title, summary, date: publishedOn }
}

/** Menus, categories, brands and slides under the spec's field names (spec §3 Others). */

const describedShape = { id: z.int(), code: z.string(), description: z.string() }
const categoryShape = { ...describedShape, sequence: z.int() }
const popularShape = { ...describedShape, popular: Flag, popularOrder: z.int() }
const brandShape = { id: z.int(), code: z.string(), name: z.string(), sequence: z.int(), onHomePage: Flag }
const pictureShape = { picture: PictureUrl }

export const CategoryRow = z.object(toSpecNames(specNames.category, categoryShape)).openapi('Category')

export const SubcategoryRow = z
  .object(toSpecNames(specNames.subcategory, { ...categoryShape, ...popularShape, masterId: z.int() }))
  .openapi('Subcategory')

export const PopularCategoryRow = z
  .object(toSpecNames(specNames.popularCategory, popularShape))
  .openapi('PopularCategory')

export const CategoryPicture = z
  .object(toSpecNames(specNames.popularCategory, { ...popularShape, ...pictureShape }))
  .openapi('CategoryPicture')

export const BrandRow = z.object(toSpecNames(specNames.brand, brandShape)).openapi('Brand')

export const BrandPicture = z
  .object(toSpecNames(specNames.brand, { ...brandShape, ...pictureShape }))
  .openapi('BrandPicture')

const { id, description, sequence } = categoryShape
export const MenuCategoryRow = z
  .object({
    ...CategoryRow.shape,
    subcategories: z.array(z.object(toSpecNames(specNames.subcategory, { id, description, sequence }))),
  })
  .openapi('MenuCategory')

/** Rows of a named query by id, for the fields that the spec's rows have and the shop's views don't. */
export type RowsById<Name extends keyof NamedRows> = ReadonlyMap<number, NamedRows[Name]>

/**
 * The menu's master categories with their subcategories, with the views' texts. Omits rows that were deleted since the
 * views were loaded.
 */
export function toMenuRows(
  menu: readonly MenuCategory[],
  masters: RowsById<'categories'>,
  categories: RowsById<'subcategories'>,
): z.input<typeof MenuCategoryRow>[] {
  return joinRows(menu, masters).map(({ subcategories, ...master }) => ({
    ...toSpecNames(specNames.category, master),
    subcategories: joinRows(subcategories, categories).map(({ id, description, sequence }) =>
      toSpecNames(specNames.subcategory, { id, description, sequence }),
    ),
  }))
}

export function toCategoryPictureRows(
  popular: readonly PopularCategory[],
  rows: RowsById<'popular_categories'>,
  origin: string,
): z.input<typeof CategoryPicture>[] {
  return joinRows(popular, rows).map((category) =>
    toSpecNames(specNames.popularCategory, { ...category, picture: toPictureUrl(category.picture, origin) }),
  )
}

export function toBrandPictureRows(
  brands: readonly Brand[],
  rows: RowsById<'brands'>,
  origin: string,
): z.input<typeof BrandPicture>[] {
  return joinRows(brands, rows).map((brand) =>
    toSpecNames(specNames.brand, { ...brand, picture: toPictureUrl(brand.picture, origin) }),
  )
}

/** The view's texts override the row's: they are in the requested language. */
function joinRows<View extends { readonly id: number }, Row>(
  views: readonly View[],
  rows: ReadonlyMap<number, Row>,
): (Row & View)[] {
  return views.flatMap((view) => {
    const row = rows.get(view.id)
    return row === undefined ? [] : [{ ...row, ...view }]
  })
}

export const SlideRow = z
  .object(
    toSpecNames(specNames.slide, {
      id: z.int(),
      subtitle: z.string(),
      title1: z.string(),
      title2: z.string(),
      title3: z.string(),
      price: z.int().nullable(),
      priceDecimal: z.int().nullable(),
      linkTitle: z.string(),
      link: z.string(),
      picture: z.url(),
      display: z.boolean(),
    }),
  )
  .openapi('Slide')

export function toSlideRow({ price, picture, ...slide }: Slide, origin: string): z.input<typeof SlideRow> {
  return toSpecNames(specNames.slide, {
    ...slide,
    // Euros and cents are separate fields, as the slide shows them.
    price: price === null ? null : Math.trunc(price / 100),
    priceDecimal: price === null ? null : price % 100,
    picture: toPictureRow(picture, origin).url,
    display: true,
  })
}

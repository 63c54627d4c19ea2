import { z } from '@hono/zod-openapi'
import type { Brand, MenuCategory, PopularCategory, Slide } from '#app/domain/catalogue/views.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { Flag, PictureAddress, pictureAddress, pictureRow } from './units.ts'

/** Menus, categories, brands and slides under the spec's field names (spec §3 Others). */

const described = { id: z.int(), code: z.string(), description: z.string() }
const categoryShape = { ...described, sequence: z.int() }
const popularShape = { ...described, popular: Flag, popularOrder: z.int() }
const brandShape = { id: z.int(), code: z.string(), name: z.string(), sequence: z.int(), onHomePage: Flag }
const pictured = { picture: PictureAddress }

export const CategoryRow = z.object(underSpecNames(specNames.category, categoryShape)).openapi('Category')

export const SubcategoryRow = z
  .object(underSpecNames(specNames.subcategory, { ...categoryShape, ...popularShape, masterId: z.int() }))
  .openapi('Subcategory')

export const PopularCategoryRow = z
  .object(underSpecNames(specNames.popularCategory, popularShape))
  .openapi('PopularCategory')

export const CategoryPicture = z
  .object(underSpecNames(specNames.popularCategory, { ...popularShape, ...pictured }))
  .openapi('CategoryPicture')

export const BrandRow = z.object(underSpecNames(specNames.brand, brandShape)).openapi('Brand')

export const BrandPicture = z
  .object(underSpecNames(specNames.brand, { ...brandShape, ...pictured }))
  .openapi('BrandPicture')

const { id, description, sequence } = categoryShape
export const MenuCategoryRow = z
  .object({
    ...CategoryRow.shape,
    subcategories: z.array(z.object(underSpecNames(specNames.subcategory, { id, description, sequence }))),
  })
  .openapi('MenuCategory')

/** Rows of a named query by their ids: what the shop's own views leave out, and the spec's rows have. */
export type RowsById<Name extends keyof NamedRows> = ReadonlyMap<number, NamedRows[Name]>

/** A category of the menu with its subcategories, in the views' words. Those that are gone meanwhile are left out. */
export function menuRows(
  menu: readonly MenuCategory[],
  masters: RowsById<'categories'>,
  categories: RowsById<'subcategories'>,
): z.input<typeof MenuCategoryRow>[] {
  return withRows(menu, masters).map(({ subcategories, ...master }) => ({
    ...underSpecNames(specNames.category, master),
    subcategories: withRows(subcategories, categories).map(({ id, description, sequence }) =>
      underSpecNames(specNames.subcategory, { id, description, sequence }),
    ),
  }))
}

export function categoryPictureRows(
  popular: readonly PopularCategory[],
  rows: RowsById<'popular_categories'>,
  origin: string,
): z.input<typeof CategoryPicture>[] {
  return withRows(popular, rows).map((category) =>
    underSpecNames(specNames.popularCategory, { ...category, picture: pictureAddress(category.picture, origin) }),
  )
}

export function brandPictureRows(
  brands: readonly Brand[],
  rows: RowsById<'brands'>,
  origin: string,
): z.input<typeof BrandPicture>[] {
  return withRows(brands, rows).map((brand) =>
    underSpecNames(specNames.brand, { ...brand, picture: pictureAddress(brand.picture, origin) }),
  )
}

/** A view's word counts before the row's: it is in the language that was asked for. */
function withRows<View extends { readonly id: number }, Row>(
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
    underSpecNames(specNames.slide, {
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

export function slideRow({ price, picture, ...slide }: Slide, origin: string): z.input<typeof SlideRow> {
  return underSpecNames(specNames.slide, {
    ...slide,
    // In two parts, as the slide shows it.
    price: price === null ? null : Math.trunc(price / 100),
    priceDecimal: price === null ? null : price % 100,
    picture: pictureRow(picture, origin).url,
    display: true,
  })
}

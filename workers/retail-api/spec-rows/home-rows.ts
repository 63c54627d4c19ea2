import { z } from '@hono/zod-openapi'
import { facetNames } from '#app/domain/catalogue/listing-index.ts'

/** The answers' shapes, under the spec's field names (spec §3). */

const Picture = z.object({ url: z.url(), width: z.int(), height: z.int() }).openapi('Picture')
const euros = z.number().min(0)

const productFields = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  price: euros,
  sale_price: euros.nullable(),
  stock: z.int().min(0),
  new: z.boolean(),
  top: z.boolean(),
  ratings: z.number().min(0).max(5),
  review: z.int().min(0),
  short_desc: z.string(),
  category: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
  pictures: z.array(Picture),
  sm_pictures: z.array(Picture),
  brand: z.string().nullable(),
}

export const Product = z.object(productFields).openapi('Product')

export const ProductDetail = z
  .object({
    ...productFields,
    code: z.string(),
    variants: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        color: z.string().nullable(),
        color_name: z.string().nullable(),
        price: euros,
        sale_price: euros.nullable(),
        stock: z.int().min(0),
        size: z.array(z.object({ name: z.string() })),
      }),
    ),
    var_rel: z.array(
      Product.pick({ id: true, name: true, price: true, sale_price: true, stock: true, pictures: true }),
    ),
    videoURL: z.string().nullable(),
    until: z.string().nullable(),
    vat_rate: z.number(),
  })
  .openapi('ProductDetail')

export const Products = z
  .object({
    products: z.array(z.union([ProductDetail, Product])),
    totalCount: z.int().min(0),
    page: z.int().min(1),
    perPage: z.int().min(0),
  })
  .openapi('Products')

export const WarehouseStock = z
  .object({ WH_Id: z.int(), WH_Web_Description: z.string(), WS_Stock: z.int().min(0) })
  .openapi('WarehouseStock')

export const Slide = z
  .object({
    id: z.int(),
    intro_subtitle: z.string(),
    intro_title1: z.string(),
    intro_title2: z.string(),
    intro_title3: z.string(),
    price: z.int().nullable(),
    price_decimal: z.int().nullable(),
    link_title: z.string(),
    link: z.string(),
    image_src: z.url(),
    display: z.boolean(),
  })
  .openapi('Slide')

export const MenuCategory = z
  .object({
    PCM_Id: z.int(),
    PCM_Code: z.string(),
    PCM_Description: z.string(),
    PCM_Seq: z.int(),
    subcategories: z.array(z.object({ CatID: z.int(), CatDescription: z.string(), CatSequence: z.int() })),
  })
  .openapi('MenuCategory')

export const CategoryPicture = z
  .object({
    CATID: z.int(),
    CatCode: z.string(),
    CatDescription: z.string(),
    CAT_IQWEB_POPULAR: z.int(),
    CAT_IQWEB_POPULAR_ORDER: z.int(),
    image_src: z.url().nullable(),
  })
  .openapi('CategoryPicture')

export const Brand = z
  .object({
    Brand_Id: z.int(),
    Brand_code: z.string(),
    Brand_name: z.string(),
    Brand_Sequences: z.int(),
    Brand_show_on_home_page: z.int(),
    image_src: z.url().nullable(),
  })
  .openapi('Brand')

/** A listing's sidebar: what can be filtered by, with counts, and from which price to which. */
export const Sidebar = z
  .object({
    facets: z.array(
      z.object({
        name: z.enum(facetNames),
        values: z.array(
          z.object({ value: z.string(), label: z.string(), color: z.string().nullable(), count: z.int().min(0) }),
        ),
      }),
    ),
    minPrice: euros.nullable(),
    maxPrice: euros.nullable(),
  })
  .openapi('Sidebar')

export const PageElements = z
  .object({
    elements: z.array(
      z.object({ IQWPP_POSITION_DESC: z.string(), IQWPP_TEXT: z.string(), IQWPP_IMG: z.url().nullable() }),
    ),
    /** What each active store says of itself. */
    stores: z.array(z.string()),
  })
  .openapi('PageElements')

/** Where the caller is, and where the shop. */
export const Location = z
  .object({
    country: z.string().nullable(),
    Clients_Lat: z.number(),
    Clients_Long: z.number(),
    placeid: z.string().nullable(),
  })
  .openapi('Location')

/** As `09:00-18:00`; '' for a day off. */
const Hours = z.string()

export const TenantRow = z
  .object({
    identifier_string: z.string(),
    img_folder: z.string(),
    api_url: z.string(),
    url: z.url(),
    working_hours: z.boolean(),
    working_hours_monday: Hours,
    working_hours_tuesday: Hours,
    working_hours_wednesday: Hours,
    working_hours_thursday: Hours,
    working_hours_friday: Hours,
    working_hours_saturday: Hours,
    working_hours_sunday: Hours,
  })
  .openapi('Tenant')

/** A row of a named query: the columns that the query has, under the spec's names. */
export const SpecRows = z
  .object({
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    /** The `after` of the next page, null on the last. */
    next: z.int().nullable(),
  })
  .openapi('SpecRows')

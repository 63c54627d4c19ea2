import { z } from '@hono/zod-openapi'
import { facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { cents } from '#app/domain/money.ts'
import { typedLine } from '#app/domain/text.ts'
import { BuyerFields } from './api-buyer.ts'
import { Euros, Flag, Id, ordinarily, whole } from './values.ts'

/** What products are asked for by (spec §7 FindShopProducts), and the listing that this is. */

const mostOnAPage = 100

const Filters = z
  .string()
  .max(2000)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue('Not JSON')
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(z.enum(facetNames), z.array(z.string().max(80)).max(20)))
  .openapi({
    type: 'string',
    description: `JSON: values by facet (${facetNames.join(', ')})`,
    example: '{"brand":["3"]}',
  })

const lists = ['hot', 'new_products', 'sale'] as const

export const ProductsQuery = z.strictObject({
  filters: Filters.optional(),
  page: ordinarily(whole(1, 1_000_000), 1),
  perPage: ordinarily(whole(1, mostOnAPage), 24),
  searchTerm: typedLine().max(100).default(''),
  orderby: z
    .enum([...sortOrders, 'new_products'])
    .optional()
    .openapi({
      description: 'Without it a list of new products begins with the newest, any other with what is featured',
    }),
  minPrice: Euros.optional(),
  maxPrice: Euros.optional(),
  list: z.enum(lists).optional().openapi({
    description:
      'A special list. new_products and sale are listings, which filters, prices and a search narrow; hot stands by itself',
  }),
  hot: Flag.optional().openapi({ description: 'The same as list=hot' }),
  new_products: Flag.optional().openapi({ description: 'The same as list=new_products' }),
  prodID: Id.optional(),
  isQuickView: Flag.optional(),
  suggested: Flag.optional(),
  demo: z.string().max(40).optional().openapi({ description: 'Passed over: a shop is its own demo' }),
  ...BuyerFields,
})

type Listed = Pick<z.output<typeof ProductsQuery>, 'filters' | 'searchTerm' | 'page' | 'perPage'> &
  Partial<z.output<typeof ProductsQuery>>

/** The special list that is asked for, by whichever of its names. */
export function listOf({ list, hot, new_products }: Listed): (typeof lists)[number] | null {
  return list ?? (hot ? 'hot' : new_products ? 'new_products' : null)
}

export function listingQuery(query: Listed): ListingQuery {
  const list = listOf(query)
  const { filters = {}, minPrice, maxPrice, searchTerm, page, perPage, orderby } = query
  const sort = orderby ?? (list === 'new_products' ? 'newest' : 'featured')
  return {
    choices: {
      ...filters,
      ...(list === 'new_products' ? { new: ['1'] } : {}),
      ...(list === 'sale' ? { onSale: ['1'] } : {}),
    },
    minPrice: minPrice === undefined ? null : cents(minPrice),
    maxPrice: maxPrice === undefined ? null : cents(maxPrice),
    searchTerm,
    sort: sort === 'new_products' ? 'newest' : sort,
    page,
    perPage,
  }
}

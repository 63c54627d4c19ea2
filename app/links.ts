/** The only place where an address of the shop is spelled. */

type Query = Record<string, string | number | null | undefined>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

export type ListingLayout = 'list' | '3cols'

export interface ListingLink {
  category?: number | null
  subcategory?: number | null
  brand?: number | null
  brandName?: string | null
  searchTerm?: string | null
  page?: number | null
}

export const links = {
  home: () => '/',
  allProducts: () => '/shop/sidebar/list',
  listing: (layout: ListingLayout, query: ListingLink) => withQuery(`/shop/sidebar/${layout}`, { ...query }),
  masterCategory: (id: number) => withQuery('/shop/sidebar/3cols', { category: id }),
  subcategory: (id: number) => withQuery('/shop/sidebar/3cols', { subcategory: id }),
  brand: (brand: { id: number; name: string }) =>
    withQuery('/shop/sidebar/3cols', { brand: brand.id, brandName: brand.name }),
  product: (product: { id: number }) => `/product/default/${product.id}`,
  notFound: () => '/pages/404',
  /** Logo and favicon: files of the tenant's own folder under their own names. */
  brandFile: (tenant: { img_folder: string }, file: string) => `/img/${tenant.img_folder}/${file}`,
  picture: (path: string, width: number, format: string) => `/img/${path}-${width}.${format}`,
}

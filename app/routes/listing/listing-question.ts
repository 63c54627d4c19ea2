import { type Choices, type FacetName, facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { longestTerm, typedText, wholeNumber } from '#app/http/search-term.ts'
import { type ListingLayout, listingPaths } from '#app/links.ts'

/** How many goods a page may show; the second is what nobody has to ask for. */
export const pageSizes = [12, 24, 48, 96] as const
export const usualPageSize = 24
/** Values of one facet that an address can choose. */
const mostChoices = 20
/** A price above every price, in cents. */
const highestPrice = 999_999_999

/** The layout that an address names, null for any other. */
export function layoutOf(path: string): ListingLayout | null {
  const known = Object.entries(listingPaths).find(([, own]) => own === path.replace(/\/$/, ''))
  return known === undefined ? null : (known[0] as ListingLayout)
}

/** The facets that an address opens without choosing anything of them. */
export function openFacets(asked: URLSearchParams): FacetName[] {
  return facetNames.filter((name) => asked.getAll('open').includes(name))
}

/** What an address asks of the catalogue. Nonsense in it is left out, never an error. */
export function listingQuestion(asked: URLSearchParams): ListingQuery {
  return {
    choices: choicesOf(asked),
    ...priceBounds(price(asked.get('minPrice')), price(asked.get('maxPrice'))),
    searchTerm: typedText(asked.get('searchTerm') ?? ''),
    sort: sortOrders.find((order) => order === asked.get('sort')) ?? 'featured',
    page: wholeNumber(asked.get('page')) ?? 1,
    perPage: pageSizes.find((size) => String(size) === asked.get('perPage')) ?? usualPageSize,
  }
}

/**
 * The category that an address names by its slug, as a quick view's links do (spec §2 Popups); null for none. Digits alone are
 * the number of a master category.
 */
export function categorySlug(asked: URLSearchParams): string | null {
  return asked.getAll('category').find((text) => /^[a-z\d][\w.-]{0,63}$/i.test(text) && !/^\d+$/.test(text)) ?? null
}

/** The one chosen category, subcategory or brand; null for none or several. */
export function chosenId(question: ListingQuery, facet: FacetName): number | null {
  const [only, ...others] = question.choices[facet] ?? []
  return only === undefined || others.length > 0 ? null : Number(only)
}

/** How each facet's values are read; null leaves a value out. */
const readers: Record<FacetName, (text: string) => string | null> = {
  category: id,
  subcategory: id,
  brand: id,
  colour: word,
  size: word,
  nicotine: measure,
  volume: measure,
  inStock: yes,
  onSale: yes,
  new: yes,
}

function choicesOf(asked: URLSearchParams): Choices {
  const chosen = facetNames.flatMap((name) => {
    const values = asked.getAll(name).flatMap((text) => readers[name](text) ?? [])
    return values.length === 0 ? [] : [[name, [...new Set(values)].slice(0, mostChoices)] as const]
  })
  return Object.fromEntries(chosen)
}

function id(text: string): string | null {
  return wholeNumber(text)?.toString() ?? null
}

function word(text: string): string | null {
  return typedText(text, longestTerm) || null
}

/** Milligrams or millilitres, as `3`, `0` or `2.5`. */
function measure(text: string): string | null {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? String(Number(text)) : null
}

function yes(text: string): string | null {
  return text === '1' ? text : null
}

/** Euros as people type them: `12`, `12.5`, `12,50`, `€ 12`. Fractions of a cent are cut off. */
function price(text: string | null): Money | null {
  const amount = (text ?? '').slice(0, 100).trim().replace(/^€/, '').replace(/€$/, '').trim()
  const [, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(amount) ?? []
  if (whole === '' && fraction === '') return null
  return cents(Math.min(highestPrice, Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))))
}

/** The wrong way round is meant the right way round; from nothing on is no bound. */
function priceBounds(one: Money | null, other: Money | null): Pick<ListingQuery, 'minPrice' | 'maxPrice'> {
  const [least, most] = one !== null && other !== null && one > other ? [other, one] : [one, other]
  return { minPrice: least === 0 ? null : least, maxPrice: most }
}

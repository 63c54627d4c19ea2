import { type FacetCount, type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Facet, FacetValue } from '#app/domain/catalogue/views.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import type { IndexResult } from './index-query.ts'
import { type FacetLabel, facetLabels } from './product-index.queries.ts'

/** How the values of facets are called, and in which order they are shown. */
export class FacetLabels {
  readonly #words: ReadonlyMap<FacetName, ReadonlyMap<string, FacetLabel & { readonly place: number }>>

  constructor(db: Database, language: Spoken) {
    this.#words = new Map(
      (['category', 'subcategory', 'brand', 'colour'] as const).map((name) => [
        name,
        new Map(facetLabels(db, name, language).map((word, place) => [word.value, { ...word, place }])),
      ]),
    )
  }

  /** The counted facets as shoppers read them; those without values are left out. */
  facets(counted: IndexResult['facets']): Facet[] {
    return facetNames.flatMap((name) => {
      const values = counted[name].map((value) => this.#placed(name, value))
      values.sort((a, b) => a.place - b.place || compareNaturally(a.shown.value, b.shown.value))
      return values.length === 0 ? [] : [{ name, values: values.map(({ shown }) => shown) }]
    })
  }

  /** The value as it is shown, and its place among the others; those without places are in their natural order. */
  #placed(name: FacetName, { value, count, chosen }: FacetCount): { place: number; shown: FacetValue } {
    const word = this.#words.get(name)?.get(value)
    const shown = { value, label: word?.label ?? labelOf(name, value), color: word?.color ?? null, count, chosen }
    const place = name === 'colour' || name === 'size' ? 0 : word === undefined ? Number(value) : word.place
    return { place, shown }
  }
}

function labelOf(name: FacetName, value: string): string {
  switch (name) {
    case 'nicotine':
      return `${value} mg/ml`
    case 'volume':
      return `${value} ml`
    case 'size':
    case 'colour':
      return value
    default:
      return ''
  }
}

const { compare: compareNaturally } = new Intl.Collator('en', { numeric: true })

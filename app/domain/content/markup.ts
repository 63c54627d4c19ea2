import type { ProductCard } from '../catalogue/views.ts'

/** Clean HTML; in a document's data the id of the element instead that has it already. */
export type Markup = string | { readonly served: string }

/** What a document's data leave out, by the ids of the elements that have it. */
export interface Served {
  readonly cards: Map<string, readonly ProductCard[]>
  readonly markup: Map<string, string>
}

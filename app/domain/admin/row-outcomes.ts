/** An option of a form that selects a row. */
export interface AdminOption {
  readonly code: string
  readonly name: string
}

/** Outcomes of creating and removing rows in the admin. */

export type CreateRowOutcome =
  | { readonly ok: true; readonly id: number }
  /** These texts exceeded their limits after their HTML was cleaned. */
  | { readonly ok: false; readonly reason: 'too-long'; readonly fields: readonly string[] }
  /** `no-picture`: neither the category nor its main category has a default picture. */
  | { readonly ok: false; readonly reason: 'code-taken' | 'unknown-code' | 'no-picture' }

/** What prevents a removal, and how many there are. */
export interface RowUse {
  readonly usedBy: 'categories' | 'products' | 'customers' | 'stock' | 'orders' | 'last'
  readonly count: number
}

export type RemoveRowOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'in-use'; readonly uses: readonly RowUse[] }

/** The options of a row's form. */
export interface RowOptions {
  /** Main categories by id. */
  readonly parents: readonly AdminOption[]
  /** Pictures by path, named by their alt text. */
  readonly pictures: readonly AdminOption[]
}

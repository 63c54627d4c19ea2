import type { DeskChoice } from './desk-choice.ts'

/** Making rows at the desk and removing them. */

export type MakeOutcome =
  | { readonly ok: true; readonly id: number }
  /** These texts got longer than their limits when their HTML was cleaned. */
  | { readonly ok: false; readonly reason: 'too-long'; readonly fields: readonly string[] }
  /** `no-picture`: neither its category nor the main one above has a picture to begin with. */
  | { readonly ok: false; readonly reason: 'code-taken' | 'unknown-code' | 'no-picture' }

/** Why something can't be removed, and how many of these there are. */
export interface RowUse {
  readonly by: 'categories' | 'products' | 'customers' | 'stock' | 'orders' | 'last'
  readonly count: number
}

export type RemoveOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'in-use'; readonly uses: readonly RowUse[] }

/** What the form of a row chooses among. */
export interface RowChoices {
  /** Main categories by their ids. */
  readonly parents: readonly DeskChoice[]
  /** Pictures by their paths, named by what they show. */
  readonly pictures: readonly DeskChoice[]
}

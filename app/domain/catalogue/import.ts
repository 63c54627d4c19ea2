import type { Picture } from './picture.ts'

/** What travels to the shop with rows that name picture files: where each file was published. */
export type PublishedPictures = Readonly<Record<string, Omit<Picture, 'alt'>>>

export interface ImportOptions {
  /** List every fault and what would change; write nothing. */
  readonly dryRun: boolean
  /** Set stock of products that the shop already has. New products always bring theirs. */
  readonly stock: boolean
  /** Overwrite what was edited in the shop since the last import, and bring back what was removed there. */
  readonly content: boolean
}

export interface ImportFault {
  /** Which row, as `products.12` or `slides.0`. */
  readonly row: string
  /** The field inside the row, '' for the row itself. */
  readonly field: string
  readonly message: string
}

export interface ImportReport {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows left as they are because they were edited in the shop since. */
  readonly kept: number
  /** Rows left out because they were removed in the shop, as `brands NOVA`; absent where there are none. */
  readonly leftOut?: readonly string[]
  /**
   * What past orders may name and the shop is without after this import: SKUs of variants, e-mail addresses of customers.
   * Absent where there is nothing such.
   */
  readonly missing?: readonly string[]
  /** With any fault nothing of the chunk is written. */
  readonly faults: readonly ImportFault[]
}

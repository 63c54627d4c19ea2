import { z } from '#app/domain/schema.ts'
import type { CsvRow } from '../csv-reader.ts'
import type { GoodsDifference, GoodsFault } from './goods-changes.ts'

/**
 * An import of products from a CSV file: the file is brought in chunks, each of which is checked against the shop and laid
 * aside; only a file without a fault is written, chunk by chunk. A run is known by the digest of its file, so that one that
 * broke off goes on where it was.
 */

/** The SHA-256 of the file, in hexadecimal digits. */
export const GoodsRunId = z.string().regex(/^[0-9a-f]{64}$/)

export const CsvRows = z.array(
  z.strictObject({ row: z.int().min(1), cells: z.array(z.string().max(100_000)).max(200) }),
) satisfies z.ZodType<CsvRow[]>

export interface GoodsCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** How far an import is. */
export interface GoodsRun extends GoodsCounts {
  readonly id: string
  /** What the file is called. */
  readonly name: string
  readonly state: 'checking' | 'checked' | 'written'
  /** Rows of the file that were brought, without the head. */
  readonly rows: number
  readonly chunks: number
  /** Chunks that are written; they are written in order. */
  readonly written: number
  /** The first cells that differ. */
  readonly differences: readonly GoodsDifference[]
}

/** Nothing of the chunk is kept, and the run can't be written, when there are faults. */
export interface StagedGoods {
  readonly faults: readonly GoodsFault[]
}

export type WrittenGoods =
  | { readonly ok: true; readonly run: GoodsRun }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-checked' }
  /** The shop changed since the file was checked. Nothing of the chunk is written. */
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: readonly GoodsFault[] }

/** Differences that a run remembers. */
export const rememberedDifferences = 50

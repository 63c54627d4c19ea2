import type { GoodsShelves } from '#app/domain/catalogue/goods-csv.ts'
import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { GoodsRun, StagedGoods, WrittenGoods } from '#app/domain/catalogue/goods-run.ts'
import type { HeldProduct } from '#app/domain/catalogue/held-product.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'

/** Some of a shop's products, for an export. */
export interface GoodsPage {
  readonly shelves: GoodsShelves
  readonly products: readonly HeldProduct[]
  /** After which id the next page begins; null at the end. */
  readonly next: number | null
}

/**
 * A merchant's side of the goods: all of them as a file, and files of them. `lists` says whether the prices of lists, which are
 * the owner's, are seen and set; `rules` what the shop's record says of goods.
 */
export interface GoodsOperations {
  /** The products after this id, those that are switched off included. */
  exportGoods(after: number, lists: boolean): Promise<GoodsPage>
  /** Begins the import of a file, or finds the one that broke off while it was written. `head` is the file's first row. */
  beginGoodsRun(id: string, name: string, head: readonly string[], lists: boolean): Promise<GoodsRun>
  /** Checks the next rows of the file and lays them aside. Null for a run that does not wait for this chunk and has none of it. */
  stageGoods(
    id: string,
    position: number,
    rows: readonly CsvRow[],
    lists: boolean,
    rules: GoodsRules,
  ): Promise<StagedGoods | null>
  /** The file is whole. Null for a run that is unknown or of which something was refused. */
  endStaging(id: string): Promise<GoodsRun | null>
  /** Null for a run that is unknown, forgotten after a week, or of a file with prices of lists. */
  goodsRun(id: string, lists: boolean): Promise<GoodsRun | null>
  /** One transaction a chunk, with its line in the desk's log. A chunk that is written already stays as it is. */
  writeGoods(id: string, position: number, who: string, lists: boolean, rules: GoodsRules): Promise<WrittenGoods>
  /** Forgets a file; what was written of it stays. */
  dropGoodsRun(id: string): Promise<void>
}

import { z } from 'zod'
import { GoodsDifference } from '#app/domain/catalogue/goods-changes.ts'
import { type GoodsCounts, type GoodsRun, rememberedDifferences } from '#app/domain/catalogue/goods-run.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import type { Database } from '../database.ts'

/** Imports of products from CSV files: what of a file is laid aside, and how much of it is written. */

type RunRow = { [Count in keyof GoodsCounts]: number } & {
  id: string
  name: string
  state: GoodsRun['state']
  rows: number
  faulty: number
} & {
  chunks: number
  written: number
  differences: string
}

/** A run, and the chunks of it that were refused. */
export function findGoodsRun(db: Database, id: string): (GoodsRun & { readonly faulty: number }) | null {
  const [row] = db.sql.exec<RunRow>(
    `SELECT r.id, r.name, r.state, r.rows, r.added, r.changed, r.unchanged, r.faulty, r.differences,
       (SELECT count(*) FROM goods_run_chunks c WHERE c.run = r.id) AS chunks,
       (SELECT count(*) FROM goods_run_chunks c WHERE c.run = r.id AND c.written = 1) AS written
     FROM goods_runs r WHERE r.id = ?`,
    id,
  )
  return row === undefined ? null : { ...row, differences: GoodsDifference.array().parse(JSON.parse(row.differences)) }
}

export function addGoodsRun(db: Database, id: string, name: string, head: readonly string[], now: number): void {
  db.sql.exec(
    "INSERT INTO goods_runs (id, name, at, state, head) VALUES (?, ?, ?, 'checking', ?)",
    id,
    name,
    now,
    JSON.stringify(head),
  )
}

export function headOfRun(db: Database, id: string): string[] {
  const { head } = db.sql.exec<{ head: string }>('SELECT head FROM goods_runs WHERE id = ?', id).one()
  return z.array(z.string()).parse(JSON.parse(head))
}

export function removeGoodsRun(db: Database, id: string): void {
  db.sql.exec('DELETE FROM goods_run_codes WHERE run = ?', id)
  db.sql.exec('DELETE FROM goods_run_chunks WHERE run = ?', id)
  db.sql.exec('DELETE FROM goods_runs WHERE id = ?', id)
}

/** Runs that nobody has gone on with since. */
export function goodsRunsBefore(db: Database, at: number): string[] {
  return [...db.sql.exec<{ id: string }>('SELECT id FROM goods_runs WHERE at < ?', at)].map(({ id }) => id)
}

export function oldestGoodsRun(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM goods_runs').one().at
}

export function countFaultyChunk(db: Database, run: string): void {
  db.sql.exec('UPDATE goods_runs SET faulty = faulty + 1 WHERE id = ?', run)
}

export function addChunk(
  db: Database,
  run: GoodsRun,
  position: number,
  rows: readonly CsvRow[],
  counts: GoodsCounts,
  differences: readonly GoodsDifference[],
): void {
  db.sql.exec(
    'INSERT INTO goods_run_chunks (run, position, rows) VALUES (?, ?, ?)',
    run.id,
    position,
    JSON.stringify(rows),
  )
  db.sql.exec(
    `UPDATE goods_runs SET rows = rows + ?, added = added + ?, changed = changed + ?, unchanged = unchanged + ?,
       differences = ? WHERE id = ?`,
    rows.length,
    counts.added,
    counts.changed,
    counts.unchanged,
    JSON.stringify([...run.differences, ...differences].slice(0, rememberedDifferences)),
    run.id,
  )
}

export function setRunState(db: Database, run: string, state: GoodsRun['state']): void {
  db.sql.exec('UPDATE goods_runs SET state = ? WHERE id = ?', state, run)
}

/** The rows of a chunk that waits to be written; null for one that is written or never was brought. */
export function waitingRows(db: Database, run: string, position: number): CsvRow[] | null {
  const [chunk] = db.sql.exec<{ rows: string }>(
    'SELECT rows FROM goods_run_chunks WHERE run = ? AND position = ? AND written = 0',
    run,
    position,
  )
  return chunk === undefined ? null : JSON.parse(chunk.rows)
}

export function markWritten(db: Database, run: string, position: number): void {
  db.sql.exec('UPDATE goods_run_chunks SET written = 1 WHERE run = ? AND position = ?', run, position)
}

/** What is told apart by its code in a file. */
export interface FileCode {
  readonly kind: 'code' | 'variant_code' | 'slug'
  readonly code: string
  readonly row: number
}

/**
 * Notes these codes and returns those that an earlier chunk has, each with the row in which they stand there. CROSS JOIN
 * keeps the order: every code is looked up by its key. Left to itself the planner takes all codes of the file so far and
 * reads the chunk anew for each, so that a long file would never end.
 */
export function noteCodes(db: Database, run: string, codes: readonly FileCode[]): (FileCode & { earlier: number })[] {
  const given = JSON.stringify(codes)
  const known = db.sql
    .exec<{ kind: FileCode['kind']; code: string; row: number; earlier: number }>(
      `SELECT k.kind, k.code, given.value ->> 'row' AS row, k.row AS earlier FROM json_each(?2) given
       CROSS JOIN goods_run_codes k
         ON k.run = ?1 AND k.kind = given.value ->> 'kind' AND k.code = given.value ->> 'code'`,
      run,
      given,
    )
    .toArray()
  db.sql.exec(
    `INSERT INTO goods_run_codes (run, kind, code, row)
     SELECT ?1, value ->> 'kind', value ->> 'code', value ->> 'row' FROM json_each(?2) WHERE true
     ON CONFLICT DO NOTHING`,
    run,
    given,
  )
  return known
}

/** The pictures of the categories, by code: what a new product without one is shown with. */
export function categoryPictures(db: Database): Map<string, string> {
  const rows = db.sql.exec<{ code: string; picture: string }>(
    'SELECT code, picture FROM categories WHERE picture IS NOT NULL',
  )
  return new Map(Array.from(rows, ({ code, picture }) => [code, picture]))
}

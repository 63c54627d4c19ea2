import { z } from 'zod'
import {
  MAX_STORED_DIFFERENCES,
  type ProductImport,
  type ProductImportCounts,
} from '#app/domain/catalogue/product-import.ts'
import { ProductDifference } from '#app/domain/catalogue/product-issues.ts'
import type { CsvRow } from '#app/domain/csv.ts'
import type { Database } from '../database.ts'

/** Imports of products from CSV files: their checked chunks, and how many of these are written. */

type ProductImportRow = { [Name in keyof ProductImportCounts]: number } & {
  id: string
  name: string
  state: ProductImport['state']
  rows: number
  faulty: number
} & {
  chunks: number
  written: number
  differences: string
}

/** An import, with the number of chunks that have issues. */
export function findProductImport(db: Database, id: string): (ProductImport & { readonly faulty: number }) | null {
  const [row] = db.sql.exec<ProductImportRow>(
    `SELECT r.id, r.name, r.state, r.rows, r.added, r.changed, r.unchanged, r.faulty, r.differences,
       (SELECT count(*) FROM goods_run_chunks c WHERE c.run = r.id) AS chunks,
       (SELECT count(*) FROM goods_run_chunks c WHERE c.run = r.id AND c.written = 1) AS written
     FROM goods_runs r WHERE r.id = ?`,
    id,
  )
  return row === undefined
    ? null
    : { ...row, differences: ProductDifference.array().parse(JSON.parse(row.differences)) }
}

export function insertProductImport(
  db: Database,
  id: string,
  name: string,
  header: readonly string[],
  now: number,
): void {
  db.sql.exec(
    "INSERT INTO goods_runs (id, name, at, state, head) VALUES (?, ?, ?, 'checking', ?)",
    id,
    name,
    now,
    JSON.stringify(header),
  )
}

export function getImportHeader(db: Database, id: string): string[] {
  const { head } = db.sql.exec<{ head: string }>('SELECT head FROM goods_runs WHERE id = ?', id).one()
  return z.array(z.string()).parse(JSON.parse(head))
}

export function removeProductImport(db: Database, id: string): void {
  db.sql.exec('DELETE FROM goods_run_codes WHERE run = ?', id)
  db.sql.exec('DELETE FROM goods_run_chunks WHERE run = ?', id)
  db.sql.exec('DELETE FROM goods_runs WHERE id = ?', id)
}

/** Imports that began before this time. */
export function listProductImportsBefore(db: Database, at: number): string[] {
  return [...db.sql.exec<{ id: string }>('SELECT id FROM goods_runs WHERE at < ?', at)].map(({ id }) => id)
}

export function getOldestProductImportAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM goods_runs').one().at
}

export function countInvalidChunk(db: Database, run: string): void {
  db.sql.exec('UPDATE goods_runs SET faulty = faulty + 1 WHERE id = ?', run)
}

export function addChunk(
  db: Database,
  run: ProductImport,
  position: number,
  rows: readonly CsvRow[],
  counts: ProductImportCounts,
  differences: readonly ProductDifference[],
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
    JSON.stringify([...run.differences, ...differences].slice(0, MAX_STORED_DIFFERENCES)),
    run.id,
  )
}

export function setImportState(db: Database, run: string, state: ProductImport['state']): void {
  db.sql.exec('UPDATE goods_runs SET state = ? WHERE id = ?', state, run)
}

/** The rows of a chunk that is not written yet; null if it is written or unknown. */
export function getPendingRows(db: Database, run: string, position: number): CsvRow[] | null {
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

/** A code that may occur only once in a file. */
export interface FileCode {
  readonly kind: 'code' | 'variant_code' | 'slug'
  readonly code: string
  readonly row: number
}

/**
 * Stores these codes and returns those that an earlier chunk has, with their earlier row. CROSS JOIN fixes the join
 * order, so that every code is looked up by its key. Otherwise the planner reads all codes of the file for every
 * chunk, and a long file takes forever.
 */
export function addFileCodes(
  db: Database,
  run: string,
  codes: readonly FileCode[],
): (FileCode & { earlier: number })[] {
  const codesJson = JSON.stringify(codes)
  const known = db.sql
    .exec<{ kind: FileCode['kind']; code: string; row: number; earlier: number }>(
      `SELECT k.kind, k.code, given.value ->> 'row' AS row, k.row AS earlier FROM json_each(?2) given
       CROSS JOIN goods_run_codes k
         ON k.run = ?1 AND k.kind = given.value ->> 'kind' AND k.code = given.value ->> 'code'`,
      run,
      codesJson,
    )
    .toArray()
  db.sql.exec(
    `INSERT INTO goods_run_codes (run, kind, code, row)
     SELECT ?1, value ->> 'kind', value ->> 'code', value ->> 'row' FROM json_each(?2) WHERE true
     ON CONFLICT DO NOTHING`,
    run,
    codesJson,
  )
  return known
}

/** The given codes that no product in the file has. */
export function listCodesOutsideFile(db: Database, run: string, codes: readonly string[]): string[] {
  return db.sql
    .exec<{ code: string }>(
      `SELECT value AS code FROM json_each(?2)
       WHERE value NOT IN (SELECT code FROM goods_run_codes WHERE run = ?1 AND kind = 'code')`,
      ...[run, JSON.stringify(codes)],
    )
    .toArray()
    .map(({ code }) => code)
}

/** The SKUs of those given variants whose price is 0. */
export function listFreeVariants(db: Database, skus: readonly string[]): Set<string> {
  const rows = db.sql.exec<{ sku: string }>(
    'SELECT sku FROM variants WHERE price = 0 AND sku IN (SELECT value FROM json_each(?))',
    JSON.stringify(skus),
  )
  return new Set(Array.from(rows, ({ sku }) => sku))
}

/** The pictures of categories by code, for new products without one. */
export function categoryPictures(db: Database): Map<string, string> {
  const rows = db.sql.exec<{ code: string; picture: string }>(
    'SELECT code, picture FROM categories WHERE picture IS NOT NULL',
  )
  return new Map(Array.from(rows, ({ code, picture }) => [code, picture]))
}

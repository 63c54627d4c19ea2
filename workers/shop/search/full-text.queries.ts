import { isMeasure, isNumber, splitProductWords, toIndexedText } from '#app/domain/catalogue/search-text.ts'
import { htmlToText } from '#app/domain/content/html.ts'
import type { Database } from '../database.ts'
import { BitSet } from './bit-set.ts'

/** A full-text query. A product matches if it has, for every term, one of the term's phrases. */

/** Adjacent words; the last one matches as a prefix. */
export type Phrase = readonly string[]
/** Phrases with the same meaning; the first is the original. */
export type Term = readonly Phrase[]

/**
 * Adds synonyms to the words. If two phrases start at the same word, the longer one is used. A number and its unit form
 * one phrase, so that "3 mg" does not match "20 mg" with a 3 elsewhere.
 */
export function withSynonyms(words: readonly string[], groups: readonly Term[]): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const candidates = groups.flatMap((group) =>
      group.filter((phrase) => startsWith(rest, phrase)).map((phrase) => ({ phrase, group })),
    )
    const length = Math.max(isMeasure(rest[0], rest[1]) ? 2 : 1, ...candidates.map(({ phrase }) => phrase.length))
    const synonyms = candidates.filter(({ phrase }) => phrase.length === length).flatMap(({ group }) => group)
    const original = rest.slice(0, length)
    terms.push([original, ...synonyms.filter((phrase) => !isSame(phrase, original))])
    at += length
  }
  return terms
}

function startsWith(words: readonly string[], phrase: Phrase): boolean {
  return phrase.length > 0 && phrase.every((word, index) => words[index] === word)
}

function isSame(one: Phrase, other: Phrase): boolean {
  return one.length === other.length && startsWith(one, other)
}

/** Alternatives: a product matches if it has all terms of one of them. */
export type TermQuery = readonly (readonly Term[])[]

export function allOf(terms: readonly Term[]): TermQuery {
  return [terms]
}

/** All terms but one, in every combination; no alternatives for a single term. */
export function allButOneOf(terms: readonly Term[]): TermQuery {
  return terms.length < 2 ? [] : terms.map((_, left) => terms.filter((_, index) => index !== left))
}

/** Drops the units of amounts, for products that name none; null if no term is an amount. */
export function withoutUnits(terms: readonly Term[]): Term[] | null {
  const isAmount = ([original]: Term) => original?.length === 2 && isMeasure(original[0], original[1])
  if (!terms.some(isAmount)) return null
  return terms.map((term) => (isAmount(term) ? [(term[0] ?? []).slice(0, 1)] : term))
}

export function anyOf(terms: readonly Term[]): TermQuery {
  return terms.map((term) => [term])
}

/** The query as an FTS5 expression. Its words must come from `splitProductWords`, and it must not be empty. */
export function toMatchExpression(query: TermQuery): string {
  const alternatives = query.map((terms) => terms.map(formatTerm).join(' AND '))
  return alternatives.length === 1
    ? alternatives.join()
    : alternatives.map((alternative) => `(${alternative})`).join(' OR ')
}

function formatTerm(term: Term): string {
  return `(${term.map((phrase) => `${toWholePhrase(phrase)}${allowsPrefix(phrase.at(-1)) ? '*' : ''}`).join(' OR ')})`
}

/** The phrase as an FTS5 expression that matches whole words only. */
export function toWholePhrase(phrase: Phrase): string {
  return `"${toIndexedText(phrase)}"`
}

/** Whether a phrase's last word matches as a prefix. Numbers match whole. */
export function allowsPrefix(word: string | undefined): boolean {
  return word !== undefined && !isNumber(word)
}

/** The products that match the query, as a new set. `findPhrase` returns those with a phrase. */
export function matchQuery(query: TermQuery, size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const matches = query.map((terms) => intersectTerms(terms, size, findPhrase))
  const [found = new BitSet(size), ...others] = matches
  for (const other of others) found.unionWith(other)
  return found
}

/** The products that have all terms; none without terms. */
function intersectTerms(terms: readonly Term[], size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const [first = new BitSet(size), ...others] = terms.map((term) => unionPhrases(term, size, findPhrase))
  const result = first.copy()
  for (const other of others) result.intersectWith(other)
  return result
}

/**
 * The products that have one of the phrases. Read-only: for a single phrase it is the set that `findPhrase` returned.
 */
function unionPhrases(term: Term, size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const [first = new BitSet(size), ...others] = term.map(findPhrase)
  if (others.length === 0) return first
  const union = first.copy()
  for (const other of others) union.unionWith(other)
  return union
}

// Return lists as one JSON value: a row for each id would cost more than the search itself.
function queryJsonList<Value>(db: Database, sql: string, ...bindings: (string | number)[]): Value[] {
  return JSON.parse(db.sql.exec<{ list: string }>(sql, ...bindings).one().list)
}

/** All products that match the full-text query. */
export function findMatchingIds(db: Database, query: string): number[] {
  return queryJsonList(
    db,
    'SELECT json_group_array(rowid) AS list FROM product_search WHERE product_search MATCH ?',
    query,
  )
}

export function hasMatches(db: Database, query: string): boolean {
  return (
    db.sql.exec('SELECT rowid FROM product_search WHERE product_search MATCH ? LIMIT 1', query).toArray().length > 0
  )
}

/** The products that have this SKU, or a variant with it, ignoring case. */
export function findIdsBySku(db: Database, sku: string): number[] {
  return queryJsonList(
    db,
    `SELECT json_group_array(id) AS list FROM (
       SELECT id FROM products WHERE lower(sku) = lower(?1)
       UNION SELECT product_id FROM variants WHERE lower(sku) = lower(?1) AND retired = 0)`,
    sku,
  )
}

export function listSynonyms(db: Database): Term[] {
  return JSON.parse(getSynonymsJson(db))
}

/** The synonyms as JSON, which is faster to compare than parsed. */
export function getSynonymsJson(db: Database): string {
  return db.sql.exec<{ list: string }>('SELECT json_group_array(json(phrases)) AS list FROM search_synonyms').one().list
}

export function replaceSynonyms(db: Database, groups: readonly Term[]): void {
  db.sql.exec('DELETE FROM search_synonyms')
  db.sql.exec(
    'INSERT INTO search_synonyms (position, phrases) SELECT key, value FROM json_each(?)',
    JSON.stringify(groups),
  )
}

/** Products whose texts are in memory at once; those of a whole shop may exceed 128 MB. */
const INDEX_BATCH_SIZE = 100
/** Products per batch of a rebuild. */
const REBUILD_BATCH_SIZE = 500

/** Indexes these products' search text again. Call it after changing a name, SKU, option or description in it. */
export function indexProducts(db: Database, ids: readonly number[]): void {
  for (let at = 0; at < ids.length; at += INDEX_BATCH_SIZE) indexBatch(db, ids.slice(at, at + INDEX_BATCH_SIZE))
}

function indexBatch(db: Database, ids: readonly number[]): void {
  for (const row of listSearchTexts(db, ids)) {
    db.sql.exec('DELETE FROM product_search WHERE rowid = ?', row.id)
    db.sql.exec(
      'INSERT INTO product_search (rowid, name, sku, brand, categories, description) VALUES (?, ?, ?, ?, ?, ?)',
      row.id,
      toSearchText(row.name),
      toSearchText(row.skus),
      toSearchText(row.brand),
      toSearchText(row.categories),
      toSearchText(`${row.short_description} ${htmlToText(row.long_description)} ${row.options}`),
    )
  }
}

function toSearchText(text: string): string {
  return toIndexedText(splitProductWords(text))
}

/** Where the rebuild of the index continues; null if none is needed. */
export function getRebuildState(db: Database): { afterId: number } | null {
  const [row] = db.sql.exec<{ afterId: number }>('SELECT after_id AS afterId FROM search_rebuild')
  return row ?? null
}

/** Indexes the next batch of products. Also counts as a change of the catalogue, so that cached results are dropped. */
export function rebuildBatch(db: Database, afterId: number): void {
  const rows = db.sql.exec<{ id: number }>(
    'SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ?',
    afterId,
    REBUILD_BATCH_SIZE,
  )
  const ids = Array.from(rows, ({ id }) => id)
  indexProducts(db, ids)
  const last = ids.at(-1)
  if (last === undefined) db.sql.exec('DELETE FROM search_rebuild')
  else db.sql.exec('UPDATE search_rebuild SET after_id = ?', last)
  db.sql.exec('UPDATE goods_version SET version = version + 1')
}

type SearchTextRow = {
  id: number
  name: string
  skus: string
  brand: string
  categories: string
  short_description: string
  long_description: string
  options: string
}

function listSearchTexts(db: Database, ids: readonly number[]): SearchTextRow[] {
  return db.sql
    .exec<SearchTextRow>(
      `SELECT p.id, p.name || ' ' || coalesce(p.el ->> 'name', '') AS name, coalesce(b.name, '') AS brand,
         t.short_description || ' ' || coalesce(t.el ->> 'short_description', '') AS short_description,
         t.long_description || ' ' || coalesce(t.el ->> 'long_description', '') AS long_description,
         p.sku || ' ' || coalesce((SELECT group_concat(v.sku, ' ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS skus,
         coalesce((SELECT group_concat(concat_ws(' ', v.size, v.color_name, v.el ->> 'color_name'), ' . ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS options,
         coalesce((SELECT group_concat(c.description || ' ' || m.description
             || ' ' || coalesce(c.el ->> 'description', '') || ' ' || coalesce(m.el ->> 'description', ''), ' ') FROM product_categories pc
           JOIN categories c ON c.id = pc.category_id JOIN master_categories m ON m.id = c.master_id
           WHERE pc.product_id = p.id), '') AS categories
       FROM json_each(?) wanted
       JOIN products p ON p.id = wanted.value
       JOIN product_texts t ON t.product_id = p.id
       LEFT JOIN brands b ON b.id = p.brand_id`,
      JSON.stringify(ids),
    )
    .toArray()
}

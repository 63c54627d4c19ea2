import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import type { Database } from '#workers/shop/database.ts'

/**
 * Listings, search and facets in SQL, to compare with the index of `workers/shop/search`: one row per product with its
 * sort columns, one indexed row per facet value, and the shop's full-text index.
 */

const PER_PAGE = 24

export function fillTables(db: Database): void {
  db.sql.exec(`
    DROP TABLE IF EXISTS sql_products; DROP TABLE IF EXISTS sql_facets; DROP TABLE IF EXISTS sql_words;
    CREATE TABLE sql_products (id INTEGER PRIMARY KEY, featured INTEGER, newest INTEGER, rating REAL, name TEXT, price INTEGER);
    CREATE TABLE sql_facets (facet TEXT, value TEXT, product INTEGER, PRIMARY KEY (facet, value, product)) WITHOUT ROWID;
    INSERT INTO sql_products SELECT p.id,
      row_number() OVER (ORDER BY p.in_stock DESC, p.top DESC, p.popularity DESC, p.added_at DESC, p.id DESC), -p.added_at,
      -coalesce((SELECT avg(rating) FROM reviews r WHERE r.product_id = p.id AND approved = 1), 0), lower(p.name),
      (SELECT min(coalesce(sale_price, price)) FROM variants v WHERE v.product_id = p.id AND retired = 0)
      FROM products p WHERE deleted = 0;
    INSERT OR IGNORE INTO sql_facets SELECT 'brand', brand_id, id FROM products WHERE brand_id IS NOT NULL;
    INSERT OR IGNORE INTO sql_facets SELECT 'new', '1', id FROM products WHERE new = 1;
    INSERT OR IGNORE INTO sql_facets SELECT 'inStock', '1', id FROM products WHERE in_stock = 1;
    INSERT OR IGNORE INTO sql_facets SELECT 'nicotine', nicotine_mg_per_ml, id FROM products WHERE nicotine_mg_per_ml IS NOT NULL;
    INSERT OR IGNORE INTO sql_facets SELECT 'volume', volume_ml, id FROM products WHERE volume_ml IS NOT NULL;
    INSERT OR IGNORE INTO sql_facets SELECT 'subcategory', category_id, product_id FROM product_categories;
    INSERT OR IGNORE INTO sql_facets SELECT 'category', c.master_id, product_id FROM product_categories pc JOIN categories c ON c.id = pc.category_id;
    INSERT OR IGNORE INTO sql_facets SELECT 'colour', color_name, product_id FROM variants WHERE color_name IS NOT NULL AND retired = 0;
    INSERT OR IGNORE INTO sql_facets SELECT 'size', size, product_id FROM variants WHERE size IS NOT NULL AND retired = 0;
    INSERT OR IGNORE INTO sql_facets SELECT 'onSale', '1', product_id FROM variants WHERE sale_price IS NOT NULL AND retired = 0;
    CREATE INDEX sql_facets_by_product ON sql_facets (product, facet, value);
    CREATE INDEX sql_products_by_price ON sql_products (price);
    CREATE VIRTUAL TABLE sql_words USING fts5 (word, tokenize = 'trigram');
    CREATE VIRTUAL TABLE sql_vocabulary USING fts5vocab (product_search, row);
    INSERT INTO sql_words SELECT term FROM sql_vocabulary WHERE length(term) BETWEEN 3 AND 40 AND doc >= 3;
    DROP TABLE sql_vocabulary; ANALYZE;`)
}

const columns = {
  featured: 'featured',
  newest: 'newest',
  rating: 'rating',
  name: 'name',
  'price-up': 'price',
  'price-down': 'price DESC',
} as const

/** The ids of a page, and the counts of all facets. A facet's selection does not limit its own counts. */
export function queryListingInSql(
  db: Database,
  query: Pick<ListingQuery, 'choices' | 'sort'>,
  words: readonly string[],
) {
  const term = toMatchExpression(db, words)
  const filters = Object.entries(query.choices).filter(([, values]) => values.length > 0)
  const selectProducts = (excluded: string | null) => {
    const parts = filters
      .filter(([facet]) => facet !== excluded)
      .map(([facet, values]) => ({
        sql: 'SELECT product AS id FROM sql_facets WHERE facet = ? AND value IN (SELECT value FROM json_each(?))',
        bindings: [facet, JSON.stringify(values)],
      }))
    if (term !== null)
      parts.push({ sql: 'SELECT rowid AS id FROM product_search WHERE product_search MATCH ?', bindings: [term] })
    if (parts.length === 0) parts.push({ sql: 'SELECT id FROM sql_products', bindings: [] })
    return { sql: parts.map(({ sql }) => sql).join(' INTERSECT '), bindings: parts.flatMap(({ bindings }) => bindings) }
  }
  const all = selectProducts(null)
  const isRanked = term !== null && filters.length === 0
  const ids = isRanked
    ? db.sql.exec(
        'SELECT rowid AS id FROM product_search WHERE product_search MATCH ? ORDER BY bm25(product_search, 9, 9, 5, 3, 1) LIMIT ?',
        term,
        PER_PAGE,
      )
    : db.sql.exec(
        `SELECT id FROM sql_products WHERE id IN (${all.sql}) ORDER BY ${columns[query.sort]} LIMIT ?`,
        ...all.bindings,
        PER_PAGE,
      )
  const page = [...ids]
  const range = db.sql
    .exec(
      `SELECT count(*) AS total, min(price), max(price) FROM sql_products WHERE id IN (${all.sql})`,
      ...all.bindings,
    )
    .one()
  const count = (selection: typeof all, operator: string, names: string) =>
    db.sql
      .exec(
        `SELECT facet, value, count(*) AS count FROM (${selection.sql}) m JOIN sql_facets f ON f.product = m.id
         WHERE facet ${operator} (SELECT value FROM json_each(?)) GROUP BY facet, value`,
        ...selection.bindings,
        names,
      )
      .toArray()
  const selectedFacets = filters.map(([facet]) => facet)
  const counts = count(all, 'NOT IN', JSON.stringify(selectedFacets))
  for (const facet of selectedFacets) counts.push(...count(selectProducts(facet), 'IN', JSON.stringify([facet])))
  return { page, total: Number(range.total), counts }
}

export function countSuggestionsInSql(db: Database, words: readonly string[]): number {
  const term = toMatchExpression(db, words)
  if (term === null) return 0
  const sql =
    'SELECT rowid FROM product_search WHERE product_search MATCH ? ORDER BY bm25(product_search, 9, 9, 5, 3, 1) LIMIT 5'
  return db.sql.exec(sql, term).toArray().length
}

/** All words as prefixes. If no product has all of them, replaces each unknown word with the nearest by trigrams. */
function toMatchExpression(db: Database, words: readonly string[]): string | null {
  if (words.length === 0) return null
  const quoted = words.map((word) => `"${word}"*`)
  const hasMatches = (query: string) =>
    db.sql.exec('SELECT 1 FROM product_search WHERE product_search MATCH ? LIMIT 1', query).toArray().length > 0
  if (hasMatches(quoted.join(' AND '))) return quoted.join(' AND ')
  const corrected = words.map((word, index) => {
    const trigrams = Array.from(
      { length: Math.max(0, word.length - 2) },
      (_, from) => `"${word.slice(from, from + 3)}"`,
    )
    if (trigrams.length === 0 || hasMatches(quoted[index] ?? '')) return quoted[index] ?? ''
    const [nearest] = db.sql.exec<{ word: string }>(
      'SELECT word FROM sql_words WHERE sql_words MATCH ? ORDER BY rank LIMIT 1',
      trigrams.join(' OR '),
    )
    return nearest === undefined ? (quoted[index] ?? '') : `"${nearest.word}"*`
  })
  return corrected.join(' AND ')
}

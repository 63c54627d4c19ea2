CREATE INDEX products_by_lower_sku ON products (lower(sku));
CREATE INDEX variants_by_lower_sku ON variants (lower(sku));

-- The folded words of names, brands and categories, for spell correction. A word stays after the last product with it
-- is gone: it has no results, so it is never suggested.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY,
  length INTEGER GENERATED ALWAYS AS (length(word)) STORED
) STRICT, WITHOUT ROWID;
CREATE INDEX search_words_by_length ON search_words (length, word);
CREATE VIRTUAL TABLE product_search_terms USING fts5vocab (product_search, col);
INSERT OR IGNORE INTO search_words (word)
  SELECT term FROM product_search_terms WHERE col IN ('name', 'brand', 'categories') AND length(term) BETWEEN 3 AND 40;
DROP TABLE product_search_terms;

-- The tenant's synonyms: one row per group, a JSON list of phrases, each a list of folded words.
CREATE TABLE search_synonyms (
  position INTEGER PRIMARY KEY,
  phrases TEXT NOT NULL CHECK (json_valid(phrases))
) STRICT;

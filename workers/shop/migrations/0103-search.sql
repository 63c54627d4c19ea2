-- The search index, one row per product, under the product's id. The tokenizer doesn't fold precomposed Greek accents,
-- so the code folds the text (foldText) and writes the rows; triggers can't.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, sku, brand, categories, description,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);

-- The tenant's synonyms: one row per group, a JSON list of phrases, each a list of folded words.
CREATE TABLE search_synonyms (
  position INTEGER PRIMARY KEY,
  phrases TEXT NOT NULL CHECK (json_valid(phrases))
) STRICT;

-- The product from which the search index still has to be rebuilt with the current tokenizer (splitProductWords). The
-- row is deleted when the rebuild is complete. A later release that changes the tokenizer inserts it again.
CREATE TABLE search_rebuild (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  after_id INTEGER NOT NULL
) STRICT;

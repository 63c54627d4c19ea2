-- The search index, one row a product under the product's id. Its text is folded by the code (foldText) because the
-- tokenizer's own folding misses precomposed Greek accents; so it is written by the code and not by triggers.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, sku, brand, categories, description,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);

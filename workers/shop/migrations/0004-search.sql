-- The search index, one row per product, under the product's id. The tokenizer doesn't fold precomposed Greek accents,
-- so the code folds the text (foldText) and writes the rows; triggers can't.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, sku, brand, categories, description,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);

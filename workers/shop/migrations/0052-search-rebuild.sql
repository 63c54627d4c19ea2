-- The product from which the search index still has to be rebuilt with the current tokenizer (splitProductWords). The
-- row is deleted when the rebuild is complete. A later release that changes the tokenizer inserts it again.
CREATE TABLE search_rebuild (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  after_id INTEGER NOT NULL
) STRICT;
INSERT INTO search_rebuild (only_row, after_id) SELECT 1, 0 WHERE EXISTS (SELECT 1 FROM products);

-- From which product on the search index is still to be written anew by the present rules (productWords). One row while
-- there is something to do, none after. A later release that changes the rules inserts the row again.
CREATE TABLE search_rebuild (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  after_id INTEGER NOT NULL
) STRICT;
INSERT INTO search_rebuild (only_row, after_id) SELECT 1, 0 WHERE EXISTS (SELECT 1 FROM products);

-- Rows of the tenant's folder that were removed in the admin. A publish skips them. `name` is the row's table, `code`
-- its code in the folder.
CREATE TABLE left_out (
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (name, code)
) STRICT, WITHOUT ROWID;

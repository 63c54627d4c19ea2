-- What was removed at the desk and had come with the tenant's folder: a publish leaves it out, as it leaves alone what was
-- edited. `name` is the row's table, `code` what its file calls it.
CREATE TABLE left_out (
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (name, code)
) STRICT, WITHOUT ROWID;

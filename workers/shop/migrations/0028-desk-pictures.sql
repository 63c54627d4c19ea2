-- Pictures uploaded in the admin. Each is one file in the bucket, named by its path. Rows store the pictures that they
-- show; this table lists all uploads that can be chosen.
CREATE TABLE desk_pictures (
  path TEXT PRIMARY KEY,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  -- The name of the uploaded file, to recognise it by.
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures that were brought to the desk: each is one file in the bucket, whose name is its path. Rows hold the pictures
-- that they show themselves; here stand all that can be chosen, shown or not.
CREATE TABLE desk_pictures (
  path TEXT PRIMARY KEY,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  -- What the file was called, for those who choose.
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

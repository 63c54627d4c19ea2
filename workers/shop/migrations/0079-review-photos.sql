-- Photos of customers' reviews. `path` in the picture is the key of the file in the bucket.
CREATE TABLE review_photos (
  review_id INTEGER NOT NULL REFERENCES reviews (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  PRIMARY KEY (review_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_photos_by_path ON review_photos (picture ->> 'path');

-- Pages show the photos of approved reviews. An edited review is hidden, which changes the version too.
CREATE TRIGGER approved_review_photo_removed AFTER DELETE ON review_photos
WHEN (SELECT approved FROM reviews WHERE id = OLD.review_id) = 1 BEGIN
  UPDATE goods_version SET version = version + 1;
END;

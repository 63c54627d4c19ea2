-- Texts and pictures other than products. `source` and `edited` as in 0002.

CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  subtitle TEXT NOT NULL,
  title1 TEXT NOT NULL,
  title2 TEXT NOT NULL,
  title3 TEXT NOT NULL,
  price INTEGER,
  link TEXT NOT NULL,
  link_title TEXT NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  display INTEGER NOT NULL CHECK (display IN (0, 1)),
  sequence INTEGER NOT NULL,
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE page_content (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL,
  position TEXT NOT NULL,
  text TEXT NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  UNIQUE (page, position)
) STRICT;

CREATE TABLE shop_reviews (
  position INTEGER PRIMARY KEY,
  author_name TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  profile_photo_url TEXT
) STRICT;

-- The reviews of the shop are imported as one set, so the set has one `source`.
CREATE TABLE shop_reviews_import (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO shop_reviews_import (only_row) VALUES (1);

CREATE TRIGGER slides_edited
AFTER UPDATE OF subtitle, title1, title2, title3, price, link, link_title, picture, display, sequence ON slides BEGIN
  UPDATE slides SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER page_content_edited AFTER UPDATE OF text, picture ON page_content BEGIN
  UPDATE page_content SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER shop_reviews_added AFTER INSERT ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;
CREATE TRIGGER shop_reviews_edited AFTER UPDATE ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;
CREATE TRIGGER shop_reviews_removed AFTER DELETE ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;

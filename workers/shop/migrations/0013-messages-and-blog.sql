-- Messages from the contact form and the partner form.
CREATE TABLE visitor_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL CHECK (topic IN ('contact', 'partner')),
  -- A digest of the form's key and content: the same form sent twice is one message.
  digest TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX visitor_messages_by_topic ON visitor_messages (topic, at);

-- The blog. `source` and `edited` as in 0002.
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  author TEXT NOT NULL,
  published_on TEXT NOT NULL,
  html TEXT NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX posts_by_day ON posts (published_on DESC, id DESC);
CREATE TRIGGER posts_edited AFTER UPDATE OF title, summary, author, published_on, html, picture ON posts BEGIN
  UPDATE posts SET edited = 1 WHERE id = NEW.id;
END;

-- For the admin: manual changes of points, the customer search, and replaced versions of the record.

-- The reason of a manual change of points; '' for orders' entries and imported points.
ALTER TABLE point_entries ADD COLUMN note TEXT NOT NULL DEFAULT '';
-- The key of the form that made the change: sent twice, it creates one entry.
ALTER TABLE point_entries ADD COLUMN form_key TEXT;
CREATE UNIQUE INDEX point_entries_by_form ON point_entries (form_key) WHERE form_key IS NOT NULL;

-- One row per customer, under the customer's id. The code folds the text and writes the row, as in 0004.
CREATE VIRTUAL TABLE customer_search USING fts5 (
  words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);
-- The tokenizer folds case itself. Existing rows lose their Greek accents here; other accents stay.
INSERT INTO customer_search (rowid, words)
  SELECT id,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      first_name || ' ' || last_name || ' ' || company || ' ' || username || ' ' || coalesce(email, '') || ' ' ||
      coalesce(code, '') || ' ' || phone || ' ' || substr(phone, -8),
    'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ϊ', 'ι'), 'ϋ', 'υ'), 'ΐ', 'ι'),
    'ΰ', 'υ'), 'ς', 'σ'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω'), 'Ϊ', 'ι'),
    'Ϋ', 'υ')
  FROM customers WHERE deleted = 0;

-- Versions of the tenant's record that the admin has replaced recently. KV may still return them for a while.
CREATE TABLE replaced_records (
  version TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- For the admin's count of recently sent mails.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

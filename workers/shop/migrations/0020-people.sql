-- What the desk needs of people: points changed by hand, a search among customers, and which records it has replaced.

-- Why the shop's owner changed the points; '' for entries of orders and for points that came with the customer.
ALTER TABLE point_entries ADD COLUMN note TEXT NOT NULL DEFAULT '';
-- Of the form that asked for it: sent twice, it is one entry.
ALTER TABLE point_entries ADD COLUMN form_key TEXT;
CREATE UNIQUE INDEX point_entries_by_form ON point_entries (form_key) WHERE form_key IS NOT NULL;

-- One row a customer under the customer's id, folded and written by the code, as 0004 has it for products.
CREATE VIRTUAL TABLE customer_search USING fts5 (
  words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);
-- The tokenizer itself does away with case; of accents those of Greek names are all that older rows are spared.
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

-- Versions of the tenant's record that the desk has replaced a moment ago: KV may show them for a while yet.
CREATE TABLE replaced_records (
  version TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The desk counts what was sent lately.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

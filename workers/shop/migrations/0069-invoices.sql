-- The last number of each kind and year. It is raised in the transaction that inserts the document, so that numbers have no gaps.
CREATE TABLE invoice_counters (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  year INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
) STRICT, WITHOUT ROWID;

-- Invoices and credit notes as they were issued. Amounts are cents; those of a credit note are positive.
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- The invoice that a credit note refers to.
  invoice_id INTEGER REFERENCES invoices (id),
  issued_at INTEGER NOT NULL,
  -- The day in the shop's time zone.
  issued_on TEXT NOT NULL,
  -- Where the products went.
  country TEXT NOT NULL,
  gross INTEGER NOT NULL CHECK (gross > 0),
  snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
  CHECK ((kind = 'invoice') = (invoice_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX invoices_by_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_by_invoice ON invoices (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX invoices_by_day ON invoices (issued_on, id);
CREATE TRIGGER invoices_never_change BEFORE UPDATE ON invoices BEGIN
  SELECT raise(ABORT, 'An invoice never changes');
END;

-- The rendered document, in base64: the rows of a backup are JSON, which has no bytes.
CREATE TABLE invoice_files (
  invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
  pdf TEXT NOT NULL
) STRICT;

-- Documents to issue. Whoever records a payment or a refund has no tenant record, so the scheduler issues them.
CREATE TABLE invoices_due (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- Of a credit note; NULL for all that is left of the invoice.
  amount INTEGER CHECK (amount > 0),
  -- The units that came back: [{"sku": "POD-1", "quantity": 2}]
  units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units)),
  due_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX invoices_due_by_order ON invoices_due (order_id) WHERE kind = 'invoice';

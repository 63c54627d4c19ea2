-- The last number of each kind and year. It increases in the transaction that inserts the document, so that numbers
-- have no gaps.
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
  -- The country of delivery.
  country TEXT NOT NULL,
  gross INTEGER NOT NULL CHECK (gross > 0),
  snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
  CHECK ((kind = 'invoice') = (invoice_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX invoices_by_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_by_invoice ON invoices (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX invoices_by_day ON invoices (issued_on, id);

-- The rendered document. Base64, because backups store rows as JSON, which has no binary data.
CREATE TABLE invoice_files (
  invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
  pdf TEXT NOT NULL
) STRICT;

-- Documents to issue. The scheduler issues them, because the code that records a payment or a refund doesn't have the
-- tenant's record.
CREATE TABLE invoices_due (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- The amount of a credit note; NULL for everything that is left of the invoice.
  amount INTEGER CHECK (amount > 0),
  -- The returned units: [{"sku": "POD-1", "quantity": 2}]
  units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units)),
  due_at INTEGER NOT NULL,
  -- The part of the credited amount that returned to single-purpose vouchers. It contains no VAT.
  to_taxed_vouchers INTEGER NOT NULL DEFAULT 0 CHECK (to_taxed_vouchers >= 0)
) STRICT;
CREATE UNIQUE INDEX invoices_due_by_order ON invoices_due (order_id) WHERE kind = 'invoice';

-- The results of VIES for VAT numbers such as CY10259033P. The request identifier is the proof for an audit.
CREATE TABLE vat_checks (
  number TEXT PRIMARY KEY,
  -- NULL until VIES has answered.
  valid INTEGER CHECK (valid IN (0, 1)),
  checked_at INTEGER,
  request_identifier TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  -- When VIES is asked next; NULL when no check is due.
  ask_at INTEGER,
  asked INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX vat_checks_to_ask ON vat_checks (ask_at) WHERE ask_at IS NOT NULL;

CREATE TRIGGER invoices_never_change BEFORE UPDATE ON invoices BEGIN
  SELECT raise(ABORT, 'An invoice never changes');
END;

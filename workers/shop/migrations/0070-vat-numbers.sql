-- The company that an order is invoiced to; '' for a private person. It is deleted with the rest of the person.
ALTER TABLE order_persons ADD COLUMN company TEXT NOT NULL DEFAULT '';
ALTER TABLE order_persons ADD COLUMN vat_number TEXT NOT NULL DEFAULT '';

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

-- The VAT rate (hundredths of a per cent) and the country at which a single-purpose voucher was taxed. NULL for
-- multi-purpose vouchers, and for single-purpose ones that were issued before: they pay for all rates and countries.
ALTER TABLE vouchers ADD COLUMN taxed_at INTEGER CHECK (taxed_at IS NULL OR kind = 'single-purpose' AND taxed_at > 0);
ALTER TABLE vouchers ADD COLUMN taxed_in TEXT CHECK ((taxed_in IS NULL) = (taxed_at IS NULL));

-- The part of the credited amount that returned to single-purpose vouchers. It contains no VAT.
ALTER TABLE invoices_due ADD COLUMN to_taxed_vouchers INTEGER NOT NULL DEFAULT 0 CHECK (to_taxed_vouchers >= 0);

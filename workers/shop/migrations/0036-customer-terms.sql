-- Whether a customer's price list and VAT were set in the admin. A publish then leaves them alone, like all edited
-- rows. Earlier changes are in the audit log, under `customer 12`.
ALTER TABLE customers ADD COLUMN terms_edited INTEGER NOT NULL DEFAULT 0 CHECK (terms_edited IN (0, 1));
UPDATE customers SET terms_edited = 1
WHERE 'customer ' || id IN (SELECT subject FROM audit_log WHERE what = 'customer.terms');

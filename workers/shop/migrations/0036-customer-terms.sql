-- Whether price list and VAT of a customer were set at the desk: a publish leaves them alone then, as it does all that is
-- edited there. What was set before stands in the desk's log, as of `customer 12`.
ALTER TABLE customers ADD COLUMN terms_edited INTEGER NOT NULL DEFAULT 0 CHECK (terms_edited IN (0, 1));
UPDATE customers SET terms_edited = 1
WHERE 'customer ' || id IN (SELECT subject FROM audit_log WHERE what = 'customer.terms');

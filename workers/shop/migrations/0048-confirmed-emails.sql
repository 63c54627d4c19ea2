-- Whether a customer has confirmed the email address with a mailed link. Imported customers count as confirmed.
-- Customers who registered before confirmation existed are 'legacy': they keep their data and are asked to confirm. A
-- link without an address has already changed the account's address.
ALTER TABLE customers ADD COLUMN email_state TEXT NOT NULL DEFAULT 'confirmed'
  CHECK (email_state IN ('confirmed', 'unconfirmed', 'legacy'));
UPDATE customers SET email_state = 'legacy'
WHERE code IS NULL AND email IS NOT NULL AND deleted = 0
  AND id NOT IN (SELECT customer_id FROM mailed_links WHERE kind = 'email' AND email IS NULL);

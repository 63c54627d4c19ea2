-- Whether a customer has shown that the e-mail address is theirs, by a link that was mailed to it. Customers who came with
-- the merchant's file count as confirmed. Who registered here before addresses were confirmed is 'legacy': the account keeps
-- all it has, and is asked to confirm. A link without an address has changed the account's address to the one it was mailed to.
ALTER TABLE customers ADD COLUMN email_state TEXT NOT NULL DEFAULT 'confirmed'
  CHECK (email_state IN ('confirmed', 'unconfirmed', 'legacy'));
UPDATE customers SET email_state = 'legacy'
WHERE code IS NULL AND email IS NOT NULL AND deleted = 0
  AND id NOT IN (SELECT customer_id FROM mailed_links WHERE kind = 'email' AND email IS NULL);

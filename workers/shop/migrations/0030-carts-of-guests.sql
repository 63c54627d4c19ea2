-- The customer whose cart has the lines of a guest's order, because the guest signed in before paying. The payment
-- removes the lines.
ALTER TABLE orders ADD COLUMN cart_of INTEGER;

-- 0 if the order's lines have left the cart already: it was placed by bank transfer, and its shopper has changed the
-- payment method since.
ALTER TABLE orders ADD COLUMN leaves_cart INTEGER NOT NULL DEFAULT 1 CHECK (leaves_cart IN (0, 1));

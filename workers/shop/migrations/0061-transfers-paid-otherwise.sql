-- 0 if the order's lines left the cart when it was placed by bank transfer. Its shopper may have changed the payment
-- method since.
ALTER TABLE orders ADD COLUMN leaves_cart INTEGER NOT NULL DEFAULT 1 CHECK (leaves_cart IN (0, 1));

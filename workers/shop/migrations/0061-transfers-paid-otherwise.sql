-- 0: the order's lines left the cart when it was ordered by bank transfer. Its shopper may pay another way since.
ALTER TABLE orders ADD COLUMN leaves_cart INTEGER NOT NULL DEFAULT 1 CHECK (leaves_cart IN (0, 1));

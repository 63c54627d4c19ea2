-- Customers' reviews of products that they bought: one review per product, hidden until a merchant approves it.
-- `customer_id` is NULL for imported reviews and for those of deleted customers.
ALTER TABLE reviews ADD COLUMN customer_id INTEGER REFERENCES customers (id);
ALTER TABLE reviews ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0
  CHECK (rejected IN (0, 1) AND rejected + approved <= 1);
CREATE UNIQUE INDEX reviews_by_customer ON reviews (customer_id, product_id) WHERE customer_id IS NOT NULL;
CREATE INDEX reviews_to_decide ON reviews (id) WHERE approved = 0 AND rejected = 0 AND imported = 0;

-- Only a change of the visible rating changes the catalogue version. Edits of a review that waits for approval don't.
DROP TRIGGER goods_review_changed;
CREATE TRIGGER goods_review_changed AFTER UPDATE OF rating, approved ON reviews
WHEN OLD.approved <> NEW.approved OR (NEW.approved = 1 AND OLD.rating <> NEW.rating) BEGIN
  UPDATE goods_version SET version = version + 1;
END;

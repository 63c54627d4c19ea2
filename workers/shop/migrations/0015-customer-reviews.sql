-- What customers write of the products that they bought: one review of each, held until a merchant has approved it.
-- NULL for imported reviews, and for those whose customer was removed.
ALTER TABLE reviews ADD COLUMN customer_id INTEGER REFERENCES customers (id);
ALTER TABLE reviews ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0
  CHECK (rejected IN (0, 1) AND rejected + approved <= 1);
CREATE UNIQUE INDEX reviews_by_customer ON reviews (customer_id, product_id) WHERE customer_id IS NOT NULL;
CREATE INDEX reviews_to_decide ON reviews (id) WHERE approved = 0 AND rejected = 0 AND imported = 0;

-- Only what shoppers see of the ratings makes the listings new: a held review may be edited as often as one likes.
DROP TRIGGER goods_review_changed;
CREATE TRIGGER goods_review_changed AFTER UPDATE OF rating, approved ON reviews
WHEN OLD.approved <> NEW.approved OR (NEW.approved = 1 AND OLD.rating <> NEW.rating) BEGIN
  UPDATE goods_version SET version = version + 1;
END;

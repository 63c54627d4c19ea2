-- Orders that staff enter for a caller and place later. They hold no stock. The draft's key becomes the order's key, so
-- that a draft is placed once.
CREATE TABLE draft_orders (
  key TEXT PRIMARY KEY,
  customer_id INTEGER REFERENCES customers (id),
  -- The form as typed.
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- The amount due in cents when the draft was saved.
  total INTEGER NOT NULL CHECK (total >= 0),
  version INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_orders_by_change ON draft_orders (updated_at);
CREATE INDEX draft_orders_by_customer ON draft_orders (customer_id) WHERE customer_id IS NOT NULL;

-- The parcels of an order, with the carrier's tracking number. `url` is the tracking page of a carrier that the shop
-- doesn't know.
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL,
  tracking TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX parcels_by_order ON parcels (order_id, id);

-- Notes of staff about an order. The customer never sees them.
CREATE TABLE internal_notes (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX internal_notes_by_order ON internal_notes (order_id, id);
CREATE INDEX orders_by_store ON orders (warehouse_id) WHERE warehouse_id IS NOT NULL;

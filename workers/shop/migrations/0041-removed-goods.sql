-- Before a product is removed, the admin checks whether an order refers to it, and SQLite checks each of its variants.
-- Without these indexes, each check read all order lines.
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);
CREATE INDEX order_stock_by_variant ON order_stock (variant_id);

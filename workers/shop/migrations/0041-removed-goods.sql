-- Whether an order names a product, and each of its variants, is asked before it is removed: by the desk, and by the database
-- itself of each variant. All that was ever ordered was read for every one of them.
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);
CREATE INDEX order_stock_by_variant ON order_stock (variant_id);

-- A change to imported columns marks the row as edited: `edited` is 1 if the shop has changed the row since its import,
-- which resets it as its last step. Stock, price history and customers' reviews change every day and don't count as
-- edits.

CREATE TRIGGER price_lists_edited AFTER UPDATE OF name ON price_lists BEGIN
  UPDATE price_lists SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER warehouses_edited AFTER UPDATE OF web_description, active, sequence ON warehouses BEGIN
  UPDATE warehouses SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER master_categories_edited AFTER UPDATE OF description, sequence, picture ON master_categories BEGIN
  UPDATE master_categories SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER categories_edited
AFTER UPDATE OF master_id, description, sequence, popular, popular_order, picture ON categories BEGIN
  UPDATE categories SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER brands_edited AFTER UPDATE OF name, sequence, show_on_home_page, picture ON brands BEGIN
  UPDATE brands SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER products_edited
AFTER UPDATE OF slug, name, brand_id, new, top, hot_deal, popup_ad, sale_until, vat_basis_points, nicotine_mg_per_ml,
  volume_ml, manufacturer_name, manufacturer_address, manufacturer_email, video_url, added_at, popularity, deleted
ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER product_texts_edited AFTER UPDATE ON product_texts BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_categories_added AFTER INSERT ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_categories_edited AFTER UPDATE ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;

CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_pictures_edited AFTER UPDATE ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;

CREATE TRIGGER variants_added AFTER INSERT ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER variants_edited
AFTER UPDATE OF position, color, color_name, size, price, sale_price, retired ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER variant_pictures_added AFTER INSERT ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;

CREATE TRIGGER variant_pictures_edited AFTER UPDATE ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;

CREATE TRIGGER variant_pictures_removed AFTER DELETE ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;

CREATE TRIGGER list_prices_added AFTER INSERT ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;

CREATE TRIGGER list_prices_edited AFTER UPDATE ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;

CREATE TRIGGER list_prices_removed AFTER DELETE ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;

CREATE TRIGGER related_variants_added AFTER INSERT ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER related_variants_edited AFTER UPDATE ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER related_variants_removed AFTER DELETE ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;

CREATE TRIGGER slides_edited
AFTER UPDATE OF subtitle, title1, title2, title3, price, link, link_title, picture, display, sequence ON slides BEGIN
  UPDATE slides SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER page_content_edited AFTER UPDATE OF text, picture ON page_content BEGIN
  UPDATE page_content SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER shop_reviews_added AFTER INSERT ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;

CREATE TRIGGER shop_reviews_edited AFTER UPDATE ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;

CREATE TRIGGER shop_reviews_removed AFTER DELETE ON shop_reviews BEGIN
  UPDATE shop_reviews_import SET edited = 1;
END;

CREATE TRIGGER posts_edited AFTER UPDATE OF title, summary, author, published_on, html, picture ON posts BEGIN
  UPDATE posts SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER master_categories_edited_in_greek AFTER UPDATE OF el ON master_categories BEGIN
  UPDATE master_categories SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER categories_edited_in_greek AFTER UPDATE OF el ON categories BEGIN
  UPDATE categories SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER warehouses_edited_in_greek AFTER UPDATE OF el ON warehouses BEGIN
  UPDATE warehouses SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER products_edited_in_greek AFTER UPDATE OF el ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER slides_edited_in_greek AFTER UPDATE OF el ON slides BEGIN
  UPDATE slides SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER page_content_edited_in_greek AFTER UPDATE OF el ON page_content BEGIN
  UPDATE page_content SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER posts_edited_in_greek AFTER UPDATE OF el ON posts BEGIN
  UPDATE posts SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER products_edited_in_weight_or_fit AFTER UPDATE OF weight, fits ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER variants_edited_in_weight AFTER UPDATE OF weight ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

CREATE TRIGGER products_edited_in_gift_voucher AFTER UPDATE OF gift_voucher ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;

CREATE TRIGGER variants_edited_in_greek AFTER UPDATE OF el ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

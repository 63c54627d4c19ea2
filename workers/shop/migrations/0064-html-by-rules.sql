-- The scheduler finds the rows that older rules have cleaned.
CREATE INDEX product_texts_by_rules ON product_texts (html_rules);
CREATE INDEX page_content_by_rules ON page_content (html_rules);
CREATE INDEX posts_by_rules ON posts (html_rules);

-- For the scheduler, which cleans rows that were stored under older rules.
CREATE INDEX product_texts_by_rules ON product_texts (html_rules);
CREATE INDEX page_content_by_rules ON page_content (html_rules);
CREATE INDEX posts_by_rules ON posts (html_rules);

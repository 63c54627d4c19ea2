-- The version of the rules (htmlRulesVersion) that cleaned the row's HTML. 0 for rows of earlier releases, which are
-- cleaned when read.
ALTER TABLE product_texts ADD COLUMN html_rules INTEGER NOT NULL DEFAULT 0;
ALTER TABLE page_content ADD COLUMN html_rules INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN html_rules INTEGER NOT NULL DEFAULT 0;

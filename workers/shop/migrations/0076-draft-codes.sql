-- Drafts no longer store codes of gift vouchers. Removes text that is long enough to be one; staff type the codes
-- again.
UPDATE draft_orders SET content = json_set(content, '$.codes', '') WHERE length(content ->> '$.codes') >= 16;

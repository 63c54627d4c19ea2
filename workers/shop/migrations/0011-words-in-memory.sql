-- Spell correction now uses the words of names, brands and categories that the search index holds in memory.
DROP TABLE search_words;

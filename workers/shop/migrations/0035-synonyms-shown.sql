-- Search results are cached, and synonyms change them.
CREATE TRIGGER shown_synonyms_added AFTER INSERT ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;
CREATE TRIGGER shown_synonyms_removed AFTER DELETE ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;

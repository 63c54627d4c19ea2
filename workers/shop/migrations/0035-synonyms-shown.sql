-- What a search finds follows the groups of synonyms too, and is kept outside of the shop as all that everybody is shown.
CREATE TRIGGER shown_synonyms_added AFTER INSERT ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;
CREATE TRIGGER shown_synonyms_removed AFTER DELETE ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;

-- Which words a mistyped one may mean is answered from memory, where the words of names, brands and categories are.
DROP TABLE search_words;

-- What whoever runs the installation calls a category in each language; NULL: the word that the product has for it.
ALTER TABLE article_category
  ADD COLUMN name_th text CHECK (name_th <> ''),
  ADD COLUMN name_en text CHECK (name_en <> '');
ALTER TABLE case_category
  ADD COLUMN name_th text CHECK (name_th <> ''),
  ADD COLUMN name_en text CHECK (name_en <> '');

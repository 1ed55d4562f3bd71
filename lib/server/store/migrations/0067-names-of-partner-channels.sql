-- The name on English pages; without one the name stands there too (docs/screens.md#operator-console).
ALTER TABLE partner_channel ADD COLUMN name_en text;

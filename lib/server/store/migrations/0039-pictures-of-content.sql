-- What a picture of content shows, in words, and the point that stays in sight where a page cuts it: "30 40", per cent from the left and the top.
ALTER TABLE article ADD COLUMN image_alt_th text, ADD COLUMN image_alt_en text,
  ADD COLUMN image_focus text CHECK (image_focus ~ '^(100|[0-9]{1,2}) (100|[0-9]{1,2})$');
ALTER TABLE case_study ADD COLUMN image_alt_th text, ADD COLUMN image_alt_en text,
  ADD COLUMN image_focus text CHECK (image_focus ~ '^(100|[0-9]{1,2}) (100|[0-9]{1,2})$');
ALTER TABLE package_offer ADD COLUMN image_alt_th text, ADD COLUMN image_alt_en text,
  ADD COLUMN image_focus text CHECK (image_focus ~ '^(100|[0-9]{1,2}) (100|[0-9]{1,2})$');

-- A piece that an editor moved among its neighbours.
ALTER TABLE content_revision DROP CONSTRAINT content_revision_act_check,
  ADD CONSTRAINT content_revision_act_check CHECK (act IN ('import', 'save', 'schedule', 'publish', 'archive', 'undo', 'order'));

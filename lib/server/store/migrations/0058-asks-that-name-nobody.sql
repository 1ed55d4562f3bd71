-- Who asks for a link sees what was typed until the other side answers, also where nobody has that address, so that an ask
-- does not tell who has an account. An ask that reached nobody has one side only.
ALTER TABLE manager_link
  ALTER COLUMN manager_id DROP NOT NULL,
  ALTER COLUMN influencer_id DROP NOT NULL,
  ADD COLUMN asked_by uuid REFERENCES member,
  ADD COLUMN asked_as text,
  ADD CONSTRAINT manager_link_ask CHECK ((asked_by IS NULL) = (asked_as IS NULL)),
  ADD CONSTRAINT manager_link_sides CHECK ((manager_id IS NOT NULL AND influencer_id IS NOT NULL)
    OR (asked_by IS NOT NULL AND asked_by = coalesce(manager_id, influencer_id) AND status IN ('requested', 'invited', 'ended', 'expired')));
CREATE UNIQUE INDEX manager_link_asked ON manager_link (asked_by, status, lower(asked_as)) WHERE status IN ('requested', 'invited');

-- What an erased account leaves of a suspended channel: keyed hashes of its handle and of the platform's account.
CREATE TABLE suspended_handle (
  hash text PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);

-- What was noted or answered about a contact message goes with its words.
CREATE OR REPLACE FUNCTION keep_operator_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id AND erased_at IS NOT NULL) THEN RETURN OLD; END IF;
    about := to_jsonb(OLD);
    IF EXISTS (SELECT 1 FROM lead WHERE name = '' AND (id = (about->>'lead_id')::uuid
        OR about->>'subject' = 'lead' AND id = (about->>'subject_id')::uuid)) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'words of operators are kept as they were written' USING ERRCODE = 'SG002';
END $$;

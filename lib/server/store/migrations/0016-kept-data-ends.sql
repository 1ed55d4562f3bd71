-- What the law keeps of a closed account ends too: the member's row notes when it was let go (domain.md §10.3).
ALTER TABLE member ADD COLUMN kept_until timestamptz;

-- A tax document may turn void, and loses its words once its owner was erased and the years of the law are over.
CREATE OR REPLACE FUNCTION tax_document_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.void AND (to_jsonb(NEW) - 'void') = (to_jsonb(OLD) - 'void') THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.body = '{}' AND (to_jsonb(NEW) - 'body') = (to_jsonb(OLD) - 'body')
    AND EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id AND kept_until IS NOT NULL) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a tax document may only turn void' USING ERRCODE = 'SG002';
END $$;

-- Who works on an item of a queue: a row beside it, so that taking it neither moves nor locks the item itself.
CREATE TABLE work_claim (
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator,
  given_by uuid NOT NULL REFERENCES operator,
  at timestamptz NOT NULL,
  PRIMARY KEY (subject, subject_id)
);
CREATE INDEX work_claim_operator ON work_claim (operator_id, subject);
CREATE INDEX work_claim_newest ON work_claim (at DESC);

-- What operators tell each other about an item. `member_id`: whose data the words are.
CREATE TABLE operator_note (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  member_id uuid REFERENCES member,
  operator_id uuid NOT NULL REFERENCES operator,
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_note_subject ON operator_note (subject, subject_id, at DESC);
CREATE INDEX operator_note_member ON operator_note (member_id) WHERE member_id IS NOT NULL;

-- What operators wrote to a member, or answered to a lead; it leaves through the outbox.
CREATE TABLE operator_message (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  member_id uuid REFERENCES member,
  lead_id uuid REFERENCES lead,
  operator_id uuid NOT NULL REFERENCES operator,
  way text NOT NULL CHECK (way IN ('email', 'line')),
  locale text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, lead_id) = 1)
);
CREATE INDEX operator_message_member ON operator_message (member_id, at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX operator_message_lead ON operator_message (lead_id, at DESC) WHERE lead_id IS NOT NULL;

-- Nobody rewrites what was noted or sent; the words go with the member whom they are about.
CREATE FUNCTION keep_operator_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id AND erased_at IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'words of operators are kept as they were written' USING ERRCODE = 'SG002';
END $$;
CREATE TRIGGER operator_note_fixed BEFORE UPDATE OR DELETE ON operator_note FOR EACH ROW EXECUTE FUNCTION keep_operator_words();
CREATE TRIGGER operator_message_fixed BEFORE UPDATE OR DELETE ON operator_message FOR EACH ROW EXECUTE FUNCTION keep_operator_words();

-- Filters of a list under a name, of each operator alone.
CREATE TABLE saved_view (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  operator_id uuid NOT NULL REFERENCES operator,
  page text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (operator_id, page, name)
);

-- Messages lie by the month in which they were left. Their ids are made with the time, so the month is a range of the key
-- itself: no unique key needs a column more, and none holds for a month only. Months have a schema of their own: whoever
-- lists the tables of the product lists no parts.
CREATE SCHEMA IF NOT EXISTS message_month;

-- No id that is made in the month of `p_at` in Bangkok, or later, is below it.
CREATE FUNCTION first_id_of_month(p_at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT encode(overlay(decode(repeat('00', 16), 'hex')
    PLACING substring(int8send((extract(epoch FROM date_trunc('month', p_at, 'Asia/Bangkok')) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid
$$;

-- What lies here already becomes the month in which this runs, without a row being copied.
ALTER TABLE notification DROP CONSTRAINT notification_outbox_id_fkey;
DO $$
BEGIN
  EXECUTE format('ALTER TABLE outbox RENAME TO %I', 'outbox_' || to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok', 'YYYY_MM'));
  EXECUTE format('ALTER TABLE %I SET SCHEMA message_month', 'outbox_' || to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok', 'YYYY_MM'));
  EXECUTE format('ALTER TABLE notification RENAME TO %I', 'notification_' || to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok', 'YYYY_MM'));
  EXECUTE format('ALTER TABLE %I SET SCHEMA message_month', 'notification_' || to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok', 'YYYY_MM'));
END $$;

-- One row for each thing that somebody must be told; `audience_id` is a member, or null with `address` for people who are none yet.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  event text NOT NULL,
  subject_id uuid,
  seq integer,
  audience_id uuid,
  audience_kind text NOT NULL DEFAULT 'member' CHECK (audience_kind IN ('member', 'address', 'operators')),
  address text,
  channel text CHECK (channel IN ('email', 'sms', 'line', 'whatsapp')),
  locale text,
  payload jsonb NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  done_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz NOT NULL,
  about text,
  is_quiet boolean NOT NULL DEFAULT false
) PARTITION BY RANGE (id);
CREATE INDEX outbox_due ON outbox ((event = 'otp') DESC, next_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_subject ON outbox (subject_id, seq);
CREATE INDEX outbox_about ON outbox (about, event, created_at) WHERE about IS NOT NULL;
CREATE INDEX outbox_dead ON outbox (dead_at DESC, id DESC) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_dead_notice ON outbox ((payload->>'outboxId')) WHERE event = 'dead_outbox';

-- In the month of its outbox row, however much later it was sent again; `id` is unique in each part.
CREATE TABLE notification (
  id uuid NOT NULL DEFAULT uuid_v7(),
  outbox_id uuid NOT NULL,
  member_id uuid,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'line', 'whatsapp', 'in_app')),
  address text,
  locale text NOT NULL,
  event text NOT NULL,
  subject text,
  body text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('sent', 'failed', 'skipped')),
  error text,
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (outbox_id, member_id, channel)
) PARTITION BY RANGE (outbox_id);
CREATE INDEX notification_member ON notification (member_id, created_at DESC, id DESC);
CREATE INDEX notification_failed ON notification (created_at DESC, id DESC) WHERE status = 'failed';

-- A table that can become a part of `p_parent`.
CREATE FUNCTION make_message_part(p_parent text, p_part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE message_month.%I (LIKE public.%I INCLUDING ALL)', p_part, p_parent);
  IF p_parent = 'notification' THEN
    EXECUTE format('ALTER TABLE message_month.%I ADD PRIMARY KEY (id)', p_part);
  END IF;
END $$;

-- A message whose month is missing is not refused: it lies here until its month is made.
SELECT make_message_part(parent, parent || '_rest') FROM unnest('{outbox,notification}'::text[]) AS parent;

-- Makes the months from the present one to that of `p_until` which are missing; how many those were. A part is filled and
-- checked before it is attached, so that nobody who writes a message waits for it.
CREATE FUNCTION make_message_months(p_until timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz := date_trunc('month', clock_timestamp(), 'Asia/Bangkok');
  after timestamptz;
  part text;
  parent text;
  is_misplaced boolean;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7302575);
  WHILE start <= p_until LOOP
    after := (start AT TIME ZONE 'Asia/Bangkok' + interval '1 month') AT TIME ZONE 'Asia/Bangkok';
    part := to_char(start AT TIME ZONE 'Asia/Bangkok', '_YYYY_MM');
    IF to_regclass('message_month.outbox' || part) IS NULL THEN
      made := made + 1;
      SELECT EXISTS (SELECT 1 FROM message_month.outbox_rest
        WHERE id >= first_id_of_month(start) AND id < first_id_of_month(after)) INTO is_misplaced;
      IF is_misplaced THEN
        LOCK TABLE outbox, notification IN ACCESS EXCLUSIVE MODE;
        ALTER TABLE notification DROP CONSTRAINT notification_outbox_id_fkey;
      END IF;
      FOREACH parent IN ARRAY '{outbox,notification}'::text[] LOOP
        PERFORM make_message_part(parent, parent || part);
        IF is_misplaced THEN
          EXECUTE format('WITH moved AS (DELETE FROM message_month.%I WHERE %I >= first_id_of_month($1) AND %2$I < first_id_of_month($2) RETURNING *)
            INSERT INTO message_month.%I SELECT * FROM moved',
            parent || '_rest', CASE parent WHEN 'outbox' THEN 'id' ELSE 'outbox_id' END, parent || part) USING start, after;
        END IF;
        EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION message_month.%I FOR VALUES FROM (%L) TO (%L)',
          parent, parent || part, first_id_of_month(start), first_id_of_month(after));
      END LOOP;
      IF is_misplaced THEN
        ALTER TABLE notification ADD CONSTRAINT notification_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox;
      END IF;
    END IF;
    start := after;
  END LOOP;
  RETURN made;
END $$;

-- Of the next months, how many are there without a gap.
CREATE FUNCTION message_months_ahead(p_most integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(n) FILTER (WHERE to_regclass('message_month.outbox'
      || to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok' + make_interval(months => n), '_YYYY_MM')) IS NULL), p_most + 1) - 1
    FROM generate_series(1, p_most) AS n
$$;

DO $$
DECLARE
  part text := to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok', '_YYYY_MM');
  after uuid := first_id_of_month((clock_timestamp() AT TIME ZONE 'Asia/Bangkok' + interval '1 month') AT TIME ZONE 'Asia/Bangkok');
BEGIN
  -- An id that was given by hand and says another time goes with the rest.
  EXECUTE format('WITH moved AS (DELETE FROM message_month.%I WHERE id >= $1 RETURNING *)
    INSERT INTO message_month.outbox_rest SELECT * FROM moved', 'outbox' || part) USING after;
  EXECUTE format('WITH moved AS (DELETE FROM message_month.%I WHERE outbox_id >= $1 RETURNING *)
    INSERT INTO message_month.notification_rest SELECT * FROM moved', 'notification' || part) USING after;
  EXECUTE format('ALTER TABLE outbox ATTACH PARTITION message_month.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'outbox' || part, after);
  EXECUTE format('ALTER TABLE notification ATTACH PARTITION message_month.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'notification' || part, after);
END $$;
ALTER TABLE outbox ATTACH PARTITION message_month.outbox_rest DEFAULT;
ALTER TABLE notification ATTACH PARTITION message_month.notification_rest DEFAULT;
ALTER TABLE notification ADD CONSTRAINT notification_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox;
SELECT make_message_months(clock_timestamp() + interval '3 months');

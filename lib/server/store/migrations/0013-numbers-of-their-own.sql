-- Numbers that members read count nothing of the platform (docs/decisions/0022).

-- A brand's campaigns are counted by themselves, in the order in which they were begun.
CREATE TABLE campaign_counter (
  marketer_id uuid PRIMARY KEY REFERENCES member,
  last_no bigint NOT NULL
);
ALTER TABLE campaign ALTER COLUMN no DROP IDENTITY;
UPDATE campaign c SET no = own.no
  FROM (SELECT id, row_number() OVER (PARTITION BY marketer_id ORDER BY created_at, id) AS no FROM campaign) own
  WHERE own.id = c.id;
INSERT INTO campaign_counter SELECT marketer_id, max(no) FROM campaign GROUP BY marketer_id;
CREATE UNIQUE INDEX campaign_number ON campaign (marketer_id, no);
CREATE FUNCTION number_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_counter AS own (marketer_id, last_no) VALUES (NEW.marketer_id, 1)
    ON CONFLICT (marketer_id) DO UPDATE SET last_no = own.last_no + 1 RETURNING last_no INTO NEW.no;
  RETURN NEW;
END $$;
CREATE TRIGGER campaign_numbered BEFORE INSERT ON campaign FOR EACH ROW EXECUTE FUNCTION number_campaign();

-- Eight digits for a serial: a permutation of 26 bits (four Feistel rounds) under a key that only this database holds.
-- No two serials share a number and no number tells its serial. From 2^26 serials on, the numbers grow by a digit.
DO $outer$
BEGIN
  EXECUTE format($make$
    CREATE FUNCTION opaque_no(serial bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT AS $body$
    DECLARE
      upper_half integer := (serial >> 13) & 8191;
      lower_half integer := serial & 8191;
      hash bytea;
    BEGIN
      FOR round IN 1..4 LOOP
        hash := sha256(convert_to(%L || round || '.' || lower_half, 'UTF8'));
        SELECT lower_half, upper_half # (((get_byte(hash, 0) << 8) | get_byte(hash, 1)) & 8191)
          INTO upper_half, lower_half;
      END LOOP;
      RETURN 10000000 + (((serial >> 26) << 26) | (upper_half << 13) | lower_half);
    END $body$
  $make$, gen_random_uuid()::text || gen_random_uuid()::text);
END $outer$;

-- Contracts hold the numbers that older jobs have; those stay, and are all below the new ones.
CREATE SEQUENCE job_no;
ALTER TABLE job ALTER COLUMN no DROP IDENTITY;
ALTER TABLE job ALTER COLUMN no SET DEFAULT opaque_no(nextval('job_no'));

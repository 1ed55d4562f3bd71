-- What was bought stays what it was when its offer changes: each version as it was offered, and which one a lot is of.
CREATE TABLE package_offer_version (
  offer_id uuid NOT NULL REFERENCES package_offer,
  version integer NOT NULL,
  slots integer NOT NULL,
  fee_per_slot bigint NOT NULL,
  channel_type text NOT NULL,
  post_type text NOT NULL,
  followers_min bigint,
  followers_max bigint,
  PRIMARY KEY (offer_id, version)
);

CREATE FUNCTION keep_offer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO package_offer_version
  VALUES (NEW.id, NEW.version, NEW.slots, NEW.fee_per_slot, NEW.channel_type, NEW.post_type, NEW.followers_min, NEW.followers_max)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_offer_version AFTER INSERT OR UPDATE ON package_offer
  FOR EACH ROW EXECUTE FUNCTION keep_offer_version();

ALTER TABLE credit_lot ADD COLUMN offer_version integer;
UPDATE credit_lot l SET offer_version = coalesce(o.offer_version, f.version)
FROM package_offer f, credit_lot m LEFT JOIN purchase_order o ON o.id = m.order_id
WHERE m.id = l.id AND f.id = l.offer_id;

-- Versions of before are known as they stand now; no fee is more than its slot.
INSERT INTO package_offer_version
SELECT f.id, v.version, f.slots, least(f.fee_per_slot, v.slot_value), f.channel_type, f.post_type, f.followers_min, f.followers_max
FROM package_offer f JOIN (
  SELECT id AS offer_id, version, price / slots AS slot_value FROM package_offer
  UNION SELECT offer_id, offer_version, min((item->>'slotValue')::bigint) FROM purchase_order
    WHERE offer_id IS NOT NULL GROUP BY 1, 2
  UNION SELECT offer_id, offer_version, min(slot_value) FROM credit_lot WHERE offer_id IS NOT NULL GROUP BY 1, 2
) v ON v.offer_id = f.id
WHERE v.version IS NOT NULL
ON CONFLICT DO NOTHING;

ALTER TABLE credit_lot ADD CHECK (offer_id IS NULL OR offer_version IS NOT NULL);

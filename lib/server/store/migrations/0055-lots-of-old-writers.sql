-- A process of an older version runs on beside this schema until its own restart. It moves older lots to the day of a top-up and
-- says neither whose day that is nor what theirs was: without both the refund of the top-up could not give the day back.
CREATE FUNCTION note_moved_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.id INTO NEW.moved_by FROM credit_lot t
    WHERE t.marketer_id = NEW.marketer_id AND t.expires_at = NEW.expires_at AND t.id <> NEW.id
      AND t.source = 'topup' AND t.order_id IS NOT NULL AND t.unwound_at IS NULL
    ORDER BY t.created_at DESC, t.id DESC LIMIT 1;
  -- A day that no top-up gives back is not one of its own.
  IF NEW.moved_by IS NOT NULL THEN
    NEW.own_expires_at := coalesce(NEW.own_expires_at, OLD.expires_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_lot_moved BEFORE UPDATE OF expires_at, extended ON credit_lot FOR EACH ROW
  WHEN (NEW.extended AND NOT OLD.extended AND NEW.expires_at > OLD.expires_at AND NEW.moved_by IS NULL)
  EXECUTE FUNCTION note_moved_lot();
-- Those that were moved so since the columns are there, by the rule that filled them: the first top-up after the lot that has its day.
UPDATE credit_lot l SET moved_by = t.id,
  own_expires_at = (((l.created_at AT TIME ZONE 'Asia/Bangkok')::date + interval '12 months')::date + time '23:59:59') AT TIME ZONE 'Asia/Bangkok'
FROM credit_lot t
WHERE l.extended AND l.moved_by IS NULL AND l.own_expires_at IS NULL AND l.origin_id IS NULL AND l.source IN ('topup', 'adjust')
  AND t.id = (SELECT c.id FROM credit_lot c
    WHERE c.marketer_id = l.marketer_id AND c.source = 'topup' AND c.order_id IS NOT NULL AND c.id <> l.id AND c.created_at >= l.created_at
      AND c.unwound_at IS NULL
      AND l.expires_at = (((c.created_at AT TIME ZONE 'Asia/Bangkok')::date + interval '12 months')::date + time '23:59:59') AT TIME ZONE 'Asia/Bangkok'
    ORDER BY c.created_at, c.id LIMIT 1);

-- Accounts that were erased before these rows belonged to the erasure (docs/domain/accounts.md#personal-data).
UPDATE job SET ship_address = NULL
  WHERE ship_address IS NOT NULL AND influencer_id IN (SELECT id FROM member WHERE erased_at IS NOT NULL);
DELETE FROM operator_note WHERE member_id IN (SELECT id FROM member WHERE erased_at IS NOT NULL);
DELETE FROM operator_message WHERE member_id IN (SELECT id FROM member WHERE erased_at IS NOT NULL);

-- A message without a name is forgotten: nothing that was answered or noted on it stays.
DELETE FROM operator_message WHERE lead_id IN (SELECT id FROM lead WHERE name = '');
DELETE FROM operator_note WHERE subject = 'lead' AND subject_id IN (SELECT id FROM lead WHERE name = '');
DELETE FROM notification WHERE outbox_id IN (SELECT id FROM outbox
  WHERE audience_kind = 'address' AND subject_id IN (SELECT id FROM lead WHERE name = ''));
UPDATE outbox SET payload = '{}', address = NULL, done_at = coalesce(done_at, created_at)
  WHERE audience_kind = 'address' AND subject_id IN (SELECT id FROM lead WHERE name = '');

-- A phone as typed becomes the number of its account. Of whom an erased account was, no number is left to compare with:
-- such a message ends with its year. Members have phones of one country, so this is one of Thai numbers or none.
WITH typed AS (
  SELECT id, regexp_replace(translate(phone, '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '[ ().-]', '', 'g') AS digits
  FROM lead WHERE name <> '' AND phone IS NOT NULL
)
UPDATE lead l SET phone = '+66' || right(t.digits, 9) FROM typed t
  WHERE l.id = t.id AND t.digits ~ '^(\+66|0066|66)?0?[689][0-9]{8}$' AND t.digits ~ '^[+06]'
    AND l.phone <> '+66' || right(t.digits, 9) AND EXISTS (SELECT 1 FROM member WHERE phone LIKE '+66%');

-- Requests for the release of a draft that lost lines before losing one ended them (docs/domain/withdrawals.md#bank-file):
-- they show other sums than the draft has, so nobody can approve them.
WITH ended AS (
  UPDATE approval a SET status = 'withdrawn', decided_at = now() FROM payout_batch b
    WHERE a.action = 'payout_batch.release' AND a.status = 'waiting' AND b.id = a.subject_id AND b.status = 'draft'
      AND (a.payload->>'lines', a.payload->>'total') IS DISTINCT FROM (b.line_count::text, b.total::text)
    RETURNING a.id
)
INSERT INTO audit_log (subject, subject_id, seq, transition, from_status, to_status, actor_kind, data, at)
  SELECT 'approval', id, 2, 'void', 'waiting', 'withdrawn', 'system', '{"action":"payout_batch.release"}', now() FROM ended;

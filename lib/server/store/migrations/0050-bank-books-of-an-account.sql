-- A bank book is approved for the account that stood beside it: one that was approved before the account of now waits again.
UPDATE document d SET status = 'in_progress', decided_by = NULL, decided_at = NULL FROM bank_account b
WHERE b.member_id = d.member_id AND b.is_current AND d.kind = 'bank_book' AND d.is_current
  AND d.status IN ('approve', 'complete') AND d.decided_at < b.created_at;

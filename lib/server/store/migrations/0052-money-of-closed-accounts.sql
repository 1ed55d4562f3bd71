-- Whose money lies in suspense, where it is known: a closed account has no order that would say it.
ALTER TABLE payment_notice ADD COLUMN member_id uuid REFERENCES member;
CREATE INDEX payment_notice_member ON payment_notice (member_id) WHERE member_id IS NOT NULL;
-- Links end with the account of either side.
UPDATE manager_link SET status = 'ended', ended_at = now()
  WHERE status IN ('requested', 'invited', 'active')
    AND EXISTS (SELECT 1 FROM member m WHERE m.id IN (manager_id, influencer_id) AND m.status = 'deactivated');

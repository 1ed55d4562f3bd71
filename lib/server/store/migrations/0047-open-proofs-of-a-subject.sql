-- What a change of contact or password ends: the open codes and rights of one account, among those of everybody.
CREATE INDEX otp_flow_open_subject ON otp_flow (subject_id)
  WHERE ended_at IS NULL AND verified_at IS NULL AND subject_id IS NOT NULL;
CREATE INDEX access_grant_open_subject ON access_grant (subject_id, purpose)
  WHERE used_at IS NULL AND subject_id IS NOT NULL;

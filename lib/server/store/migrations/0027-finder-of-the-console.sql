-- The finder of the console asks while somebody types (docs/decisions/0044-the-finder-is-one-question.md).
CREATE INDEX member_phone_tail ON member (right(phone, 4), created_at DESC) WHERE phone IS NOT NULL AND erased_at IS NULL;
-- Names by their pieces, as channels have them (0006): ILIKE decides.
CREATE INDEX member_words ON member USING gin (search_grams(coalesce(name, '') || E'\n' || coalesce(email, '')))
  WHERE erased_at IS NULL;
CREATE INDEX influencer_names ON influencer_profile USING gin (search_grams(coalesce(nickname, '') || E'\n' || coalesce(first_name, '')
  || ' ' || coalesce(last_name, '') || E'\n' || coalesce(first_name_en, '') || ' ' || coalesce(last_name_en, '')));
CREATE INDEX marketer_names ON marketer_profile USING gin (search_grams(coalesce(brand_name, '') || E'\n' || coalesce(company_name, '')));
CREATE INDEX campaign_words ON campaign USING gin (search_grams(title));
CREATE INDEX channel_handle ON channel (handle_norm text_pattern_ops);
-- Numbers are asked for whole or by their end.
CREATE INDEX job_number ON job (no);
CREATE INDEX campaign_own_number ON campaign (no, created_at DESC);
CREATE INDEX purchase_order_tail ON purchase_order (reverse(no) text_pattern_ops);
CREATE INDEX withdrawal_tail ON withdrawal (reverse(no) text_pattern_ops);
CREATE INDEX tax_document_tail ON tax_document (reverse(number) text_pattern_ops);
-- What the bank calls a transfer, however people spell it.
CREATE INDEX withdrawal_bank_ref ON withdrawal (bank_ref_key(bank_ref)) WHERE bank_ref IS NOT NULL;
CREATE INDEX payment_notice_bank_ref ON payment_notice (bank_ref_key(bank_ref));
CREATE INDEX purchase_order_slip_any ON purchase_order (bank_ref_key(slip_reference)) WHERE slip_reference IS NOT NULL;

-- The log is read by its newest, and by what or whom it is about.
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_about ON audit_log (subject_id, at DESC) WHERE subject_id IS NOT NULL;

-- Messages that did not arrive, and why; the money of a day.
CREATE INDEX outbox_dead ON outbox (dead_at DESC, id DESC) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_dead_notice ON outbox ((payload->>'outboxId')) WHERE event = 'dead_outbox';
CREATE INDEX notification_failed ON notification (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX bank_move_day ON bank_move (at);

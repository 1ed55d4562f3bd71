-- The whole first schema (domain.md §1.3 names the tables and columns that the invariants read).
-- Amounts are minor units (bigint). Times are timestamptz. Ids are UUIDv7, made by the application or uuid_v7().

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % accept INSERT only', TG_TABLE_NAME USING ERRCODE = 'SG002';
END $$;

-- ---------------------------------------------------------------- settings
CREATE TABLE setting (
  key text NOT NULL,
  value jsonb NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT '-infinity',
  confirmed_by uuid,
  PRIMARY KEY (key, valid_from)
);
CREATE TABLE tax_rate (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  country text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vat', 'wht')),
  class text NOT NULL,
  -- null: progressive, finance sets the payee's own rate
  bp integer CHECK (bp BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  valid_to date,
  source text NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamptz,
  UNIQUE (country, kind, class, valid_from)
);
-- market.md §1.9: every installation starts with these; rows without confirmed_at are refused in production.
INSERT INTO tax_rate (country, kind, class, bp, valid_from, valid_to, source, confirmed_at) VALUES
  ('TH', 'vat', 'standard', 700, '2025-10-01', '2026-09-30', 'TX1 TX2', '2025-10-01'),
  ('TH', 'vat', 'standard', 700, '2026-10-01', NULL, 'unconfirmed after 2026-09-30', NULL),
  ('TH', 'wht', 'service', 300, '2000-01-01', NULL, 'TX3', NULL),
  ('TH', 'wht', 'advertising', 200, '2000-01-01', NULL, 'TX3', NULL),
  ('TH', 'wht', 'entertainer', 500, '2000-01-01', NULL, 'TX6', NULL),
  ('TH', 'wht', 'fee_40_2', NULL, '2000-01-01', NULL, 'TX5', NULL);

-- ---------------------------------------------------------------- files
CREATE TABLE file (
  id uuid PRIMARY KEY,
  owner_id uuid,
  purpose text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  is_public boolean NOT NULL DEFAULT false,
  name text,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX file_owner ON file (owner_id, created_at);

-- ---------------------------------------------------------------- people
CREATE TABLE member (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('influencer', 'marketer')),
  status text NOT NULL CHECK (status IN ('waiting_approve','allowed','active','suspended','blacklist','rejected','deactivated')),
  status_before text,
  status_reason text,
  status_until timestamptz,
  email text,
  email_verified_at timestamptz,
  phone text,
  phone_verified_at timestamptz,
  name text,
  person_hash text,
  password_hash text,
  locale text NOT NULL DEFAULT 'th' CHECK (locale IN ('th', 'en')),
  country text NOT NULL DEFAULT 'TH',
  is_demo boolean NOT NULL DEFAULT false,
  is_talent_manager boolean NOT NULL DEFAULT false,
  ref_code text UNIQUE,
  referred_by uuid REFERENCES member,
  utm jsonb NOT NULL DEFAULT '{}',
  toast jsonb NOT NULL DEFAULT '{}',
  fraud_flag boolean NOT NULL DEFAULT false,
  strikes integer NOT NULL DEFAULT 0,
  deactivated_at timestamptz,
  deactivation_reason text,
  erased_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX member_email ON member (kind, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX member_phone ON member (kind, phone) WHERE phone IS NOT NULL;
CREATE INDEX member_list ON member (kind, status, created_at DESC, id DESC);
CREATE INDEX member_person ON member (person_hash);

CREATE TABLE influencer_profile (
  member_id uuid PRIMARY KEY REFERENCES member,
  first_name text, last_name text, nickname text, first_name_en text, last_name_en text,
  birth_date date,
  gender text CHECK (gender IN ('female', 'male', 'other', 'not_said')),
  nationality text,
  about text,
  interests text[] NOT NULL DEFAULT '{}',
  content_languages text[] NOT NULL DEFAULT '{}',
  job_kinds text[] NOT NULL DEFAULT '{}',
  address jsonb,
  province text,
  image_file_id uuid REFERENCES file,
  national_id_enc bytea, national_id_hash text, national_id_last4 text,
  holder_kind text NOT NULL DEFAULT 'individual' CHECK (holder_kind IN ('individual', 'company')),
  tax_class text, wht_bp integer, vat_registered boolean NOT NULL DEFAULT false,
  vat_file_id uuid REFERENCES file,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX influencer_national_id ON influencer_profile (national_id_hash) WHERE national_id_hash IS NOT NULL;
CREATE INDEX influencer_search ON influencer_profile USING gin (interests);

CREATE TABLE marketer_profile (
  member_id uuid PRIMARY KEY REFERENCES member,
  type text CHECK (type IN ('brand', 'agency', 'individual')),
  holder_kind text CHECK (holder_kind IN ('individual', 'company')),
  tax_regimen text CHECK (tax_regimen IN ('SIMPLE_REGIMEN', 'COMMON_REGIMEN', 'ORANGE_ECONOMY')),
  classification text CHECK (classification IN ('big-contributor', 'common-regimen')),
  brand_name text, company_name text, contact_name text,
  tax_id_enc bytea, tax_id_hash text, tax_id_last4 text,
  branch_code text,
  address jsonb, tax_address_same boolean NOT NULL DEFAULT true, tax_address jsonb,
  image_file_id uuid REFERENCES file,
  questionnaire jsonb,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL
);

CREATE TABLE operator (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE login_session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  member_id uuid REFERENCES member,
  operator_id uuid REFERENCES operator,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  step_up_at timestamptz,
  ended_at timestamptz,
  network text,
  user_agent text,
  CHECK ((member_id IS NULL) <> (operator_id IS NULL))
);
CREATE INDEX login_session_member ON login_session (member_id) WHERE ended_at IS NULL;
CREATE INDEX login_session_operator ON login_session (operator_id) WHERE ended_at IS NULL;

-- A one-time code: nothing readable is stored, the code is a keyed hash of the flow's id (reliability.md §4.3).
CREATE TABLE otp_flow (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject_id uuid,
  reference text NOT NULL,
  salt bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  sends integer NOT NULL DEFAULT 1,
  known boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX otp_flow_recipient ON otp_flow (recipient, purpose, created_at DESC);

-- A single-use right that follows a verified code or sign-up step; it contains its subject.
CREATE TABLE access_grant (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  subject_id uuid,
  recipient text,
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Sign-up before anything is created: steps and answers, bound to a random flow id.
CREATE TABLE sign_up (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('influencer', 'marketer')),
  step text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  email text,
  email_verified_at timestamptz,
  member_id uuid REFERENCES member,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE rate_count (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_count_age ON rate_count (window_start);

CREATE TABLE idempotency (
  owner text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  input_hash bytea NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);

CREATE TABLE consent_text (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  version integer NOT NULL,
  locale text NOT NULL CHECK (locale IN ('th', 'en')),
  title text NOT NULL,
  summary text,
  body text NOT NULL,
  sha256 bytea NOT NULL,
  file_id uuid REFERENCES file,
  published_at timestamptz NOT NULL,
  UNIQUE (kind, version, locale)
);
CREATE TABLE consent (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  kind text NOT NULL,
  version integer NOT NULL,
  locale text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  network text,
  source text NOT NULL
);
CREATE INDEX consent_member ON consent (member_id, kind, version);

CREATE TABLE document (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  doc_set text NOT NULL CHECK (doc_set IN ('A', 'B')),
  kind text NOT NULL CHECK (kind IN ('identity_card','passport','bank_book','company_certificate','vat_registration','buyer_certificate','parental_consent')),
  status text NOT NULL CHECK (status IN ('in_progress', 'approve', 'complete', 'reject')),
  is_current boolean NOT NULL DEFAULT true,
  file_id uuid NOT NULL REFERENCES file,
  ref_id uuid,
  reason text, note text,
  decided_by uuid, decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (doc_set = 'A' OR status <> 'complete')
);
CREATE UNIQUE INDEX document_current ON document (member_id, kind) WHERE is_current AND kind <> 'buyer_certificate';
CREATE INDEX document_queue ON document (status, created_at) WHERE is_current;

CREATE TABLE bank_account (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  bank_code text NOT NULL,
  account_enc bytea NOT NULL,
  account_hash text NOT NULL,
  account_last4 text NOT NULL,
  holder_name text NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  name_confirmed_by uuid,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX bank_account_current ON bank_account (member_id) WHERE is_current;

-- ---------------------------------------------------------------- channels
CREATE TABLE channel (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  type text NOT NULL CHECK (type IN ('FACEBOOK_PROFILE','FACEBOOK_PAGE','INSTAGRAM','X','TIKTOK','LINE','YOUTUBE','WHATSAPP','LEMON8')),
  handle text NOT NULL,
  handle_norm text NOT NULL,
  url text,
  status text NOT NULL CHECK (status IN ('waiting_approve','allowed','active','disconnected','not_found','suspended','blacklist','rejected','deactivated')),
  status_reason text,
  proof_code text, proof_expires_at timestamptz, proven_at timestamptz, proven_by text,
  proof_file_id uuid REFERENCES file, proof_sent_at timestamptz, failed_checks integer NOT NULL DEFAULT 0,
  claim_followers bigint, claim_engagement_bp integer, claim_file_id uuid REFERENCES file, claim_at timestamptz,
  followers bigint, engagement_bp integer,
  figures_source text CHECK (figures_source IN ('api', 'screenshot', 'self')),
  figures_at timestamptz, figures_confirmed_by uuid, figures_file_id uuid REFERENCES file,
  display_name text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX channel_proven ON channel (type, handle_norm) WHERE status IN ('allowed','active','disconnected','not_found','suspended');
CREATE UNIQUE INDEX channel_own ON channel (member_id, type, handle_norm);
CREATE INDEX channel_search ON channel (type, followers DESC) WHERE status = 'active';
CREATE INDEX channel_queue ON channel (status, created_at);
CREATE TABLE channel_rate (
  channel_id uuid NOT NULL REFERENCES channel,
  post_type text NOT NULL CHECK (post_type IN ('shareLink','photoPost','videoPost','live','story','reel')),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (channel_id, post_type)
);

CREATE TABLE manager_link (
  id uuid PRIMARY KEY,
  manager_id uuid NOT NULL REFERENCES member,
  influencer_id uuid NOT NULL REFERENCES member,
  status text NOT NULL CHECK (status IN ('requested','invited','active','ended','declined','expired')),
  permissions text[] NOT NULL DEFAULT '{}',
  commission_bp integer NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 3000),
  text_version integer,
  created_at timestamptz NOT NULL,
  answered_at timestamptz, ended_at timestamptz,
  CHECK (manager_id <> influencer_id)
);
CREATE UNIQUE INDEX manager_link_commission ON manager_link (influencer_id) WHERE status = 'active' AND commission_bp > 0;
CREATE UNIQUE INDEX manager_link_open ON manager_link (manager_id, influencer_id) WHERE status IN ('requested', 'invited', 'active');

CREATE TABLE member_block (
  blocker_id uuid NOT NULL REFERENCES member,
  blocked_id uuid NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);

-- ---------------------------------------------------------------- ledger
CREATE TABLE ledger_account (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  code text NOT NULL,
  side text NOT NULL CHECK (side IN ('D', 'C')),
  currency text NOT NULL CHECK (currency IN ('THB', 'IDR', 'COP')),
  owner_id uuid,
  ref_id uuid,
  lot_id uuid,
  guarded boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (code, currency, owner_id, ref_id, lot_id),
  CHECK (NOT guarded OR balance >= 0)
);
CREATE INDEX ledger_account_owner ON ledger_account (owner_id, code);
CREATE INDEX ledger_account_ref ON ledger_account (ref_id) WHERE ref_id IS NOT NULL;
CREATE INDEX ledger_account_lot ON ledger_account (lot_id) WHERE lot_id IS NOT NULL;

CREATE TABLE ledger_entry (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  event text NOT NULL,
  idem_key text NOT NULL UNIQUE,
  currency text NOT NULL,
  reverses_id uuid REFERENCES ledger_entry,
  at timestamptz NOT NULL
);
CREATE TABLE ledger_line (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  entry_id uuid NOT NULL REFERENCES ledger_entry,
  account_id uuid NOT NULL REFERENCES ledger_account,
  side text NOT NULL CHECK (side IN ('D', 'C')),
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX ledger_line_entry ON ledger_line (entry_id);
CREATE INDEX ledger_line_account ON ledger_line (account_id, id);
CREATE TRIGGER ledger_entry_fixed BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_line_fixed BEFORE UPDATE OR DELETE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_kept BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_line_kept BEFORE TRUNCATE ON ledger_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(CASE side WHEN 'D' THEN amount ELSE -amount END) FROM ledger_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id USING ERRCODE = 'SG003';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON ledger_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();

-- Posts one entry in one round trip. Lines: [{code, side, normal, guarded, owner, ref, lot, amount}], `normal` is the
-- account's own side. The same idem_key posts nothing and returns the first entry. SG001: a guarded account would go below zero.
CREATE FUNCTION ledger_post(p_event text, p_idem text, p_currency text, p_lines jsonb, p_at timestamptz, p_reverses uuid DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  r record;
BEGIN
  INSERT INTO ledger_entry (event, idem_key, currency, reverses_id, at)
    VALUES (p_event, p_idem, p_currency, p_reverses, p_at) ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO entry;
  IF entry IS NULL THEN
    RETURN (SELECT id FROM ledger_entry WHERE idem_key = p_idem);
  END IF;
  INSERT INTO ledger_account (code, side, currency, owner_id, ref_id, lot_id, guarded)
    SELECT DISTINCT l.code, l.normal, p_currency, l.owner, l.ref, l.lot, l.guarded
      FROM jsonb_to_recordset(p_lines) AS l(code text, normal text, guarded boolean, owner uuid, ref uuid, lot uuid)
      ORDER BY 1, 4, 5, 6
    ON CONFLICT DO NOTHING;
  -- Wallets by id first, company accounts last: hot rows are held shortest and the order is total.
  FOR r IN
    SELECT a.id, a.code, sum(CASE WHEN l.side = a.side THEN l.amount ELSE -l.amount END) AS delta
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND a.owner_id IS NOT DISTINCT FROM l.owner
        AND a.ref_id IS NOT DISTINCT FROM l.ref AND a.lot_id IS NOT DISTINCT FROM l.lot
      GROUP BY a.id, a.code ORDER BY (a.owner_id IS NULL), a.id
  LOOP
    UPDATE ledger_account SET balance = balance + r.delta WHERE id = r.id AND (NOT guarded OR balance + r.delta >= 0);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'insufficient balance on %', r.code USING ERRCODE = 'SG001';
    END IF;
  END LOOP;
  INSERT INTO ledger_line (entry_id, account_id, side, amount)
    SELECT entry, a.id, l.side, l.amount
      FROM jsonb_to_recordset(p_lines) AS l(code text, side text, owner uuid, ref uuid, lot uuid, amount bigint)
      JOIN ledger_account a ON a.code = l.code AND a.currency = p_currency AND a.owner_id IS NOT DISTINCT FROM l.owner
        AND a.ref_id IS NOT DISTINCT FROM l.ref AND a.lot_id IS NOT DISTINCT FROM l.lot;
  RETURN entry;
END $$;

CREATE TABLE bank_move (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  entry_id uuid NOT NULL REFERENCES ledger_entry,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  bank_ref text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);

-- ---------------------------------------------------------------- credits and packages
CREATE TABLE package_offer (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'package' CHECK (kind IN ('package', 'bundle')),
  status text NOT NULL CHECK (status IN ('draft', 'publish', 'archived')),
  version integer NOT NULL DEFAULT 1,
  slug_th text NOT NULL UNIQUE, slug_en text NOT NULL UNIQUE,
  name_th text NOT NULL, name_en text NOT NULL,
  summary_th text NOT NULL, summary_en text NOT NULL,
  body_th text NOT NULL, body_en text NOT NULL,
  image text,
  channel_type text NOT NULL, post_type text NOT NULL,
  followers_min bigint, followers_max bigint,
  slots integer NOT NULL CHECK (slots > 0),
  price bigint NOT NULL CHECK (price > 0),
  fee_per_slot bigint NOT NULL CHECK (fee_per_slot > 0),
  currency text NOT NULL,
  valid_days integer NOT NULL,
  influencer_ids uuid[] NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (price % slots = 0),
  CHECK (price / slots >= fee_per_slot)
);

CREATE SEQUENCE order_no;
CREATE SEQUENCE withdrawal_no;
CREATE SEQUENCE batch_no;
CREATE TABLE purchase_order (
  id uuid PRIMARY KEY,
  no text NOT NULL UNIQUE,
  marketer_id uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('credit', 'package')),
  offer_id uuid REFERENCES package_offer,
  offer_version integer,
  status text NOT NULL CHECK (status IN ('draft','awaiting_payment','slip_review','paid','part_refunded','refunded','expired','canceled')),
  version integer NOT NULL DEFAULT 1,
  currency text NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal > 0),
  vat_bp integer NOT NULL,
  vat bigint NOT NULL CHECK (vat >= 0),
  buyer_wht_bp integer NOT NULL DEFAULT 0,
  buyer_wht bigint NOT NULL DEFAULT 0 CHECK (buyer_wht >= 0),
  transfer bigint NOT NULL CHECK (transfer > 0),
  rate_confirmed boolean NOT NULL,
  buyer jsonb NOT NULL,
  -- what was offered when it was ordered: slots, slot value, validity, names
  item jsonb NOT NULL DEFAULT '{}',
  method text NOT NULL CHECK (method IN ('promptpay', 'transfer', 'card')),
  qr_expires_at timestamptz,
  pay_by timestamptz,
  slip_file_id uuid REFERENCES file,
  slip_reference text,
  slip_note text,
  entry_id uuid REFERENCES ledger_entry,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX purchase_order_marketer ON purchase_order (marketer_id, created_at DESC, id DESC);
CREATE INDEX purchase_order_queue ON purchase_order (status, created_at);
CREATE UNIQUE INDEX purchase_order_slip ON purchase_order (slip_reference) WHERE slip_reference IS NOT NULL AND status IN ('slip_review', 'paid', 'part_refunded', 'refunded');

CREATE TABLE payment_notice (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  order_no text,
  amount bigint NOT NULL,
  currency text NOT NULL,
  bank_ref text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('paid', 'suspense', 'ignored')),
  order_id uuid REFERENCES purchase_order,
  entry_id uuid REFERENCES ledger_entry,
  received_at timestamptz NOT NULL,
  -- suspense: when it was matched or sent back
  resolved_at timestamptz,
  UNIQUE (provider, event_id)
);

CREATE TABLE credit_lot (
  id uuid PRIMARY KEY,
  marketer_id uuid NOT NULL REFERENCES member,
  source text NOT NULL CHECK (source IN ('topup', 'package', 'promo', 'refund', 'adjust')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  slot_value bigint,
  slots integer,
  offer_id uuid REFERENCES package_offer,
  order_id uuid REFERENCES purchase_order,
  expires_at timestamptz NOT NULL,
  extended boolean NOT NULL DEFAULT false,
  expired_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX credit_lot_spend ON credit_lot (marketer_id, expires_at, id);
CREATE INDEX credit_lot_expiry ON credit_lot (expires_at) WHERE expired_at IS NULL;

-- ---------------------------------------------------------------- campaigns
CREATE TABLE campaign (
  id uuid PRIMARY KEY,
  no bigint GENERATED ALWAYS AS IDENTITY,
  marketer_id uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('invite_only', 'public', 'package')),
  entry text NOT NULL CHECK (entry IN ('invite', 'public')),
  fund text NOT NULL CHECK (fund IN ('credit', 'package')),
  lot_id uuid REFERENCES credit_lot,
  status text NOT NULL CHECK (status IN ('draft','in_review','open','paused','full','running','reporting','closed','canceled')),
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL DEFAULT '',
  currency text NOT NULL,
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  service_fee bigint NOT NULL DEFAULT 0 CHECK (service_fee >= 0),
  price bigint NOT NULL DEFAULT 0 CHECK (price = fee + service_fee),
  slots integer NOT NULL DEFAULT 1 CHECK (slots BETWEEN 1 AND 500),
  slots_taken integer NOT NULL DEFAULT 0 CHECK (slots_taken BETWEEN 0 AND slots),
  channel_types text[] NOT NULL DEFAULT '{}',
  job_kind text CHECK (job_kind IN ('share', 'review', 'video')),
  category text,
  deliverables jsonb NOT NULL DEFAULT '[]',
  content_only boolean NOT NULL DEFAULT false,
  draft_required boolean NOT NULL DEFAULT true,
  product text NOT NULL DEFAULT 'none' CHECK (product IN ('none', 'ship')),
  product_note text,
  max_revisions integer NOT NULL DEFAULT 2 CHECK (max_revisions BETWEEN 0 AND 5),
  keep_live_hours integer NOT NULL DEFAULT 168,
  post_from date, post_until date,
  apply_by timestamptz,
  usage_rights jsonb NOT NULL DEFAULT '{"kind":"none"}',
  questionnaire jsonb,
  brief_version integer NOT NULL DEFAULT 0,
  brief_draft jsonb NOT NULL DEFAULT '{}',
  criteria_draft jsonb NOT NULL DEFAULT '{}',
  invited_channel_ids uuid[] NOT NULL DEFAULT '{}',
  image_file_id uuid REFERENCES file,
  review_reason text,
  opened_at timestamptz, running_at timestamptz, reporting_at timestamptz, ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX campaign_marketer ON campaign (marketer_id, created_at DESC, id DESC);
CREATE INDEX campaign_public ON campaign (opened_at DESC, id DESC) WHERE entry = 'public' AND status = 'open';
CREATE INDEX campaign_review ON campaign (updated_at) WHERE status = 'in_review';
CREATE TABLE brief (
  campaign_id uuid NOT NULL REFERENCES campaign,
  version integer NOT NULL,
  body jsonb NOT NULL,
  criteria jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, version)
);
CREATE TRIGGER brief_fixed BEFORE UPDATE OR DELETE ON brief FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------- jobs
CREATE TABLE job_edge (from_status text NOT NULL, to_status text NOT NULL, PRIMARY KEY (from_status, to_status));
INSERT INTO job_edge VALUES
  ('none','ASSIGN'),('none','MATCHED'),('none','MISMATCHED'),
  ('MISMATCHED','MATCHED'),('MISMATCHED','CANCEL'),
  ('MATCHED','MISMATCHED'),('MATCHED','ASSIGN'),('MATCHED','SHIPPING'),('MATCHED','READY'),('MATCHED','REJECTED'),('MATCHED','CANCEL'),
  ('ASSIGN','SHIPPING'),('ASSIGN','READY'),('ASSIGN','REJECTED'),('ASSIGN','CANCEL'),
  ('SHIPPING','READY'),('SHIPPING','CANCEL'),
  ('READY','SUBMIT'),('READY','CANCEL'),('READY','COMPLETED'),('READY','REJECTED'),
  ('SUBMIT','READY'),('SUBMIT','INSIGHT'),('SUBMIT','COMPLETED'),('SUBMIT','REJECTED'),('SUBMIT','CANCEL'),
  ('INSIGHT','COMPLETED'),('INSIGHT','REJECTED'),('INSIGHT','CANCEL');

CREATE TABLE job (
  id uuid PRIMARY KEY,
  no bigint GENERATED ALWAYS AS IDENTITY,
  campaign_id uuid NOT NULL REFERENCES campaign,
  channel_id uuid NOT NULL REFERENCES channel,
  influencer_id uuid NOT NULL REFERENCES member,
  marketer_id uuid NOT NULL REFERENCES member,
  status text NOT NULL CHECK (status IN ('ASSIGN','CANCEL','REJECTED','SHIPPING','READY','SUBMIT','INSIGHT','COMPLETED','MATCHED','MISMATCHED')),
  version integer NOT NULL DEFAULT 1,
  phase text CHECK (phase IN ('draft', 'publish', 'insight')),
  review text NOT NULL DEFAULT 'none' CHECK (review IN ('none', 'pending', 'changes_requested', 'approved')),
  dispute text NOT NULL DEFAULT 'none' CHECK (dispute IN ('none', 'open', 'resolved')),
  money text NOT NULL DEFAULT 'none' CHECK (money IN ('none', 'held', 'pending', 'released', 'refunded', 'split')),
  cancel_request text NOT NULL DEFAULT 'none' CHECK (cancel_request IN ('none', 'by_influencer', 'by_marketer')),
  cancel_auto_at timestamptz,
  currency text NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  service_fee bigint NOT NULL CHECK (service_fee >= 0),
  price bigint NOT NULL,
  extra_fee bigint NOT NULL DEFAULT 0,
  manager_id uuid REFERENCES member,
  manager_bp integer NOT NULL DEFAULT 0 CHECK (manager_bp BETWEEN 0 AND 3000),
  contract_at timestamptz,
  due_at timestamptz,
  auto_at timestamptz,
  free_at timestamptz,
  keep_live_until timestamptz,
  completed_at timestamptz,
  reason_code text,
  note text,
  revision_no integer NOT NULL DEFAULT 0,
  figures_returns integer NOT NULL DEFAULT 0,
  extended boolean NOT NULL DEFAULT false,
  late boolean NOT NULL DEFAULT false,
  brief_version integer NOT NULL,
  failures jsonb NOT NULL DEFAULT '[]',
  match_override boolean NOT NULL DEFAULT false,
  ship_carrier text, ship_tracking text, tracking_sent_at timestamptz, delivered_at timestamptz,
  submitted_at timestamptz, draft_approved_at timestamptz, post_sent_at timestamptz,
  ship_address jsonb,
  link_check text NOT NULL DEFAULT 'unknown' CHECK (link_check IN ('unknown', 'ok', 'missing')),
  settled_fee bigint NOT NULL DEFAULT 0,
  settled_share bigint NOT NULL DEFAULT 0,
  settled_service_fee bigint NOT NULL DEFAULT 0,
  settled_returned bigint NOT NULL DEFAULT 0,
  paused_due_at timestamptz, paused_auto_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (price = fee + service_fee)
);
CREATE UNIQUE INDEX job_live ON job (campaign_id, channel_id) WHERE status NOT IN ('CANCEL', 'REJECTED');
CREATE INDEX job_clock ON job (auto_at) WHERE auto_at IS NOT NULL;
CREATE INDEX job_due ON job (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX job_cancel_clock ON job (cancel_auto_at) WHERE cancel_auto_at IS NOT NULL;
CREATE INDEX job_free_clock ON job (free_at) WHERE free_at IS NOT NULL;
CREATE INDEX job_influencer ON job (influencer_id, updated_at DESC, id DESC);
CREATE INDEX job_marketer ON job (marketer_id, updated_at DESC, id DESC);
CREATE INDEX job_campaign ON job (campaign_id, status);
CREATE INDEX job_manager ON job (manager_id) WHERE manager_id IS NOT NULL;

CREATE TABLE job_contract (
  job_id uuid PRIMARY KEY REFERENCES job,
  body jsonb NOT NULL,
  sha256 bytea NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TRIGGER job_contract_fixed BEFORE UPDATE OR DELETE ON job_contract FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TABLE job_submission (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES job,
  kind text NOT NULL CHECK (kind IN ('draft', 'post', 'figures')),
  revision integer NOT NULL,
  body jsonb NOT NULL,
  file_ids uuid[] NOT NULL DEFAULT '{}',
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('approved', 'changes_requested', 'refused')),
  answer_reason text, answer_note text, answered_at timestamptz
);
CREATE INDEX job_submission_job ON job_submission (job_id, created_at);
CREATE TABLE job_post (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES job,
  url text NOT NULL,
  url_norm text NOT NULL UNIQUE,
  posted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX job_post_job ON job_post (job_id);

-- ---------------------------------------------------------------- payouts
CREATE TABLE payee_snapshot (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  body_enc bytea NOT NULL,
  body_masked jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE payout_batch (
  id uuid PRIMARY KEY,
  no text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('draft', 'released', 'sent', 'done')),
  line_count integer NOT NULL,
  total bigint NOT NULL,
  currency text NOT NULL,
  csv_sha256 bytea,
  created_by uuid NOT NULL,
  released_by uuid,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  CHECK (released_by IS NULL OR released_by <> created_by)
);
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  no text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member,
  status text NOT NULL CHECK (status IN ('requested','approved','in_batch','paid','failed','returned','canceled')),
  version integer NOT NULL DEFAULT 1,
  currency text NOT NULL,
  gross bigint NOT NULL, wht_bp integer NOT NULL, wht bigint NOT NULL,
  fee bigint NOT NULL, fee_vat bigint NOT NULL, vat_in bigint NOT NULL, net bigint NOT NULL,
  rate_confirmed boolean NOT NULL,
  bank_account_id uuid NOT NULL REFERENCES bank_account,
  snapshot_id uuid REFERENCES payee_snapshot,
  batch_id uuid REFERENCES payout_batch,
  batch_line integer,
  bank_ref text,
  reason text,
  approved_by uuid,
  expected_on date,
  requested_at timestamptz NOT NULL,
  approved_at timestamptz, paid_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK (net = gross - wht - fee + vat_in), CHECK (net > 0), CHECK (gross > 0)
);
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal (member_id) WHERE status IN ('requested', 'approved', 'in_batch', 'returned');
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_queue ON withdrawal (status, requested_at);

CREATE TABLE document_series (series text PRIMARY KEY, last_no integer NOT NULL);
CREATE TABLE tax_document (
  id uuid PRIMARY KEY,
  series text NOT NULL,
  no integer NOT NULL,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('TI', 'CN', 'WT', 'PV')),
  subject_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES member,
  body jsonb NOT NULL,
  void boolean NOT NULL DEFAULT false,
  issued_at timestamptz NOT NULL,
  UNIQUE (series, no)
);
CREATE UNIQUE INDEX tax_document_subject ON tax_document (kind, subject_id) WHERE NOT void AND kind <> 'CN';
CREATE INDEX tax_document_member ON tax_document (member_id, issued_at DESC);
CREATE FUNCTION tax_document_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.void AND (to_jsonb(NEW) - 'void') = (to_jsonb(OLD) - 'void') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a tax document may only turn void' USING ERRCODE = 'SG002';
END $$;
CREATE TRIGGER tax_document_fixed BEFORE UPDATE OR DELETE ON tax_document FOR EACH ROW EXECUTE FUNCTION tax_document_only_void();

CREATE TABLE referral_reward (
  id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL REFERENCES member,
  invited_id uuid NOT NULL UNIQUE REFERENCES member,
  job_id uuid REFERENCES job,
  status text NOT NULL CHECK (status IN ('waiting', 'paid', 'refused')),
  reason text,
  due_at timestamptz NOT NULL,
  entry_id uuid REFERENCES ledger_entry,
  created_at timestamptz NOT NULL
);

-- ---------------------------------------------------------------- two persons, trail, messages
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  action text NOT NULL,
  subject_id uuid,
  payload jsonb NOT NULL,
  payload_hash bytea NOT NULL,
  requested_by uuid NOT NULL REFERENCES operator,
  approved_by uuid REFERENCES operator,
  status text NOT NULL CHECK (status IN ('waiting', 'approved', 'refused', 'withdrawn')),
  reason text,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (status <> 'approved' OR (approved_by IS NOT NULL AND approved_by <> requested_by))
);
CREATE UNIQUE INDEX approval_waiting ON approval (action, subject_id) WHERE status = 'waiting' AND subject_id IS NOT NULL;

CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  subject text NOT NULL,
  subject_id uuid,
  seq integer,
  transition text NOT NULL,
  from_status text,
  to_status text,
  actor_kind text NOT NULL CHECK (actor_kind IN ('visitor', 'influencer', 'manager', 'marketer', 'operator', 'system')),
  actor_id uuid,
  reason text,
  data jsonb,
  network text,
  request_id text,
  at timestamptz NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, subject_id, seq);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
CREATE UNIQUE INDEX audit_log_job ON audit_log (subject_id, seq) WHERE subject = 'job';
CREATE TRIGGER audit_log_fixed BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_subject ON outbox (subject_id, seq);
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  outbox_id uuid NOT NULL REFERENCES outbox,
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
);
CREATE INDEX notification_member ON notification (member_id, created_at DESC, id DESC);
CREATE TABLE notification_choice (
  member_id uuid NOT NULL REFERENCES member,
  event text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'line', 'whatsapp')),
  enabled boolean NOT NULL,
  PRIMARY KEY (member_id, event, channel)
);
CREATE TABLE line_link (
  member_id uuid PRIMARY KEY REFERENCES member,
  line_user_id text UNIQUE,
  state text NOT NULL CHECK (state IN ('waiting', 'linked', 'blocked', 'ended')),
  link_code text, link_expires_at timestamptz,
  linked_at timestamptz
);

-- ---------------------------------------------------------------- content
CREATE TABLE article_category (
  id integer PRIMARY KEY,
  key text NOT NULL UNIQUE,
  is_active boolean NOT NULL, show boolean NOT NULL,
  filter_class text NOT NULL, icon_class text NOT NULL, color text NOT NULL, name_key text NOT NULL
);
CREATE TABLE article (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  category_id integer NOT NULL REFERENCES article_category,
  status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'hidden')),
  author text NOT NULL,
  image text,
  published_at timestamptz,
  updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX article_list ON article (published_at DESC, id DESC) WHERE status = 'published';
CREATE TABLE article_text (
  article_id uuid NOT NULL REFERENCES article,
  locale text NOT NULL CHECK (locale IN ('th', 'en')),
  title text NOT NULL, excerpt text NOT NULL, body text NOT NULL,
  minutes integer NOT NULL DEFAULT 1,
  PRIMARY KEY (article_id, locale)
);
CREATE TABLE case_study (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  category_id integer NOT NULL,
  interest text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published', 'hidden')),
  image text,
  brand text NOT NULL,
  figures jsonb NOT NULL DEFAULT '[]',
  published_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE TABLE case_study_text (
  case_study_id uuid NOT NULL REFERENCES case_study,
  locale text NOT NULL CHECK (locale IN ('th', 'en')),
  title text NOT NULL, excerpt text NOT NULL, body text NOT NULL, quote text,
  PRIMARY KEY (case_study_id, locale)
);
CREATE TABLE case_category (id integer PRIMARY KEY, interest text NOT NULL UNIQUE, icon text NOT NULL, is_active boolean NOT NULL, show boolean NOT NULL, name_key text NOT NULL);
CREATE TABLE faq (
  id uuid PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('influencer', 'marketer', 'general')),
  position integer NOT NULL,
  anchor text NOT NULL UNIQUE,
  question_th text, answer_th text, question_en text, answer_en text,
  is_published boolean NOT NULL DEFAULT true
);
CREATE TABLE seo_page (
  page text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('th', 'en')),
  title text, description text, keywords text, image text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (page, locale)
);
CREATE TABLE partner_channel (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  channel_type text NOT NULL,
  followers bigint NOT NULL,
  image text,
  position integer NOT NULL,
  is_published boolean NOT NULL DEFAULT true
);
CREATE TABLE pixel (id uuid PRIMARY KEY, provider text NOT NULL, pixel_id text NOT NULL CHECK (pixel_id ~ '^[A-Za-z0-9-]{4,32}$'), is_active boolean NOT NULL);
CREATE TABLE lead (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'campaign', 'partnership')),
  name text NOT NULL, email text, phone text, company text, message text NOT NULL,
  questionnaire jsonb,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'taken', 'answered', 'closed')),
  locale text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The worker is woken at commit; its schedule finds what a lost notice missed.
CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_wakes AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();

import { purposesThatEnd } from '../../../domain/file/purposes.ts'
import { sql } from '../../store/client.ts'
import { among, IS_HELD } from '../../store/file-holders.ts'
import { forgetLeads } from '../lead/forget-leads.ts'
import { JOBS } from './jobs.ts'
import { MANAGER_LINKS } from './manager-links.ts'
import { MONEY } from './money.ts'
import { own, type PersonalTable, sentBy, wholly } from './personal-table.ts'

/**
 * Tables with personal data (docs/domain/accounts.md#data-map, docs/domain/accounts.md#personal-data): export and
 * erasure are generated from this list, and a test fails for a table that references a member and is missing here.
 */
export const DATA_MAP: readonly PersonalTable[] = [
  {
    table: 'member',
    read: (who) => sql`FROM member t WHERE t.id = ${who.id}`,
    hidden: ['password_hash', 'person_hash', 'fraud_flag', 'strikes', 'is_demo'],
    // The keyed hash stays: it identifies a banned or duplicate person and reveals nothing else.
    erase: (who) => [
      sql`UPDATE member SET email = NULL, email_verified_at = NULL, phone = NULL, phone_verified_at = NULL, name = NULL,
        password_hash = NULL, ref_code = NULL, utm = '{}', toast = '{}', deactivation_reason = NULL, status_reason = NULL
        WHERE id = ${who.id}`,
    ],
  },
  {
    table: 'influencer_profile',
    read: own(sql`influencer_profile`),
    hidden: ['national_id_enc', 'national_id_hash', 'proven_number_hash'],
    // An erased account must not prevent a new one with the same number.
    erase: (who) => [
      sql`UPDATE influencer_profile SET proven_number_hash = NULL, first_name = NULL, last_name = NULL, nickname = NULL, first_name_en = NULL,
        last_name_en = NULL, birth_date = NULL, gender = NULL, nationality = NULL, about = NULL, interests = '{}',
        content_languages = '{}', job_kinds = '{}', address = NULL, province = NULL, image_file_id = NULL
        WHERE member_id = ${who.id}`,
      // The copies for products; the rest of a job is a contract of both sides.
      sql`UPDATE job SET ship_address = NULL WHERE influencer_id = ${who.id} AND ship_address IS NOT NULL`,
    ],
    release: (who) => [
      sql`UPDATE influencer_profile SET national_id_enc = NULL, national_id_hash = NULL, national_id_last4 = NULL,
        vat_file_id = NULL WHERE member_id = ${who.id}`,
    ],
  },
  {
    table: 'marketer_profile',
    read: own(sql`marketer_profile`),
    hidden: ['tax_id_enc', 'tax_id_hash'],
    erase: (who) => [
      sql`UPDATE marketer_profile SET brand_name = NULL, company_name = NULL, contact_name = NULL, address = NULL,
        tax_address = NULL, image_file_id = NULL, questionnaire = NULL WHERE member_id = ${who.id}`,
    ],
    release: (who) => [
      sql`UPDATE marketer_profile SET tax_id_enc = NULL, tax_id_hash = NULL, tax_id_last4 = NULL WHERE member_id = ${who.id}`,
    ],
  },
  {
    table: 'login_session',
    read: own(sql`login_session`),
    hidden: ['token_hash'],
    erase: (who) => [sql`DELETE FROM login_session WHERE member_id = ${who.id}`],
  },
  {
    table: 'otp_flow',
    withheld: 'codes and keys',
    erase: (who) => [
      sql`DELETE FROM otp_flow WHERE subject_id = ${who.id} OR recipient IN (${who.email}, ${who.phone})`,
    ],
  },
  {
    table: 'access_grant',
    withheld: 'codes and keys',
    erase: (who) => [sql`DELETE FROM access_grant WHERE subject_id = ${who.id}`],
  },
  {
    // What was typed before the account was made, with its password hash.
    table: 'sign_up',
    withheld: 'copied to another table',
    erase: (who) => [sql`DELETE FROM sign_up WHERE member_id = ${who.id} OR email = ${who.email}`],
  },
  wholly('consent'),
  {
    table: 'document',
    read: own(sql`document`),
    kept: 'identity until tax retention ends',
    release: (who) => [sql`DELETE FROM document WHERE member_id = ${who.id}`],
  },
  {
    table: 'bank_account',
    read: own(sql`bank_account`),
    hidden: ['account_enc', 'account_hash'],
    kept: 'identity until tax retention ends',
    // The row stays, because withdrawals reference it.
    release: (who) => [
      sql`UPDATE bank_account SET account_enc = '', account_hash = '', account_last4 = '', holder_name = ''
        WHERE member_id = ${who.id}`,
    ],
  },
  {
    table: 'channel',
    read: own(sql`channel`),
    // The trigrams of handle, name and nickname only serve the search.
    hidden: ['proof_code', 'search_grams'],
    // The row stays, because jobs of the other side reference it; personal columns are cleared.
    erase: (who) => [
      sql`UPDATE channel SET handle = 'closed-' || id, handle_norm = 'closed-' || id, url = NULL, display_name = NULL,
        status = 'deactivated', status_reason = NULL, platform_user_id = NULL, proof_code = NULL, proof_file_id = NULL, figures_file_id = NULL,
        claim_file_id = NULL, version = version + 1 WHERE member_id = ${who.id}`,
    ],
  },
  {
    table: 'channel_rate',
    read: (who) =>
      sql`FROM channel_rate t JOIN channel c ON c.id = t.channel_id WHERE c.member_id = ${who.id}`,
    erase: (who) => [
      sql`DELETE FROM channel_rate WHERE channel_id IN (SELECT id FROM channel WHERE member_id = ${who.id})`,
    ],
  },
  MANAGER_LINKS,
  {
    // Whom the member blocked; who blocked the member is the other side's own.
    table: 'member_block',
    read: (who) => sql`FROM member_block t WHERE t.blocker_id = ${who.id}`,
    erase: (who) => [sql`DELETE FROM member_block WHERE ${who.id} IN (blocker_id, blocked_id)`],
  },
  {
    table: 'campaign',
    read: (who) => sql`FROM campaign t WHERE t.marketer_id = ${who.id}`,
    kept: 'contracts of both sides',
  },
  {
    table: 'brief',
    read: (who) => sql`FROM brief t JOIN campaign c ON c.id = t.campaign_id WHERE c.marketer_id = ${who.id}`,
    kept: 'contracts of both sides',
  },
  {
    // The number of the marketer's next campaign.
    table: 'campaign_counter',
    read: (who) => sql`FROM campaign_counter t WHERE t.marketer_id = ${who.id}`,
    kept: 'contracts of both sides',
  },
  {
    table: 'report_share',
    read: (who) => sql`FROM report_share t WHERE t.created_by = ${who.id}`,
    hidden: ['token_hash'],
    erase: (who) => [sql`DELETE FROM report_share WHERE created_by = ${who.id}`],
  },
  wholly('slip_claim'),
  {
    table: 'refund_request',
    read: (who) => sql`FROM refund_request t WHERE t.marketer_id = ${who.id}`,
    hidden: ['account_enc'],
    kept: 'ledger and tax documents',
    release: (who) => [sql`DELETE FROM refund_request WHERE marketer_id = ${who.id} AND status <> 'asked'`],
  },
  {
    table: 'marketer_visit',
    read: (who) => sql`FROM marketer_visit t WHERE t.marketer_id = ${who.id}`,
    erase: (who) => [sql`DELETE FROM marketer_visit WHERE marketer_id = ${who.id}`],
  },
  {
    // Entries about the member in the lists of others contain only the channel's id.
    table: 'influencer_list_item',
    read: (who) => sql`FROM influencer_list_item t JOIN influencer_list l ON l.id = t.list_id
      WHERE l.marketer_id = ${who.id}`,
    erase: (who) => [
      sql`DELETE FROM influencer_list_item WHERE list_id IN (SELECT id FROM influencer_list WHERE marketer_id = ${who.id})`,
    ],
  },
  {
    table: 'influencer_list',
    read: (who) => sql`FROM influencer_list t WHERE t.marketer_id = ${who.id}`,
    erase: (who) => [sql`DELETE FROM influencer_list WHERE marketer_id = ${who.id}`],
  },
  ...JOBS,
  ...MONEY,
  {
    table: 'notification',
    read: own(sql`notification`),
    hidden: ['outbox_id'],
    erase: (who) => [
      sql`DELETE FROM notification WHERE member_id = ${who.id} OR address IN (${who.email}, ${who.phone})`,
    ],
  },
  {
    table: 'outbox',
    withheld: 'copied to another table',
    // Rows that count moves stay (invariant I14), without their payload.
    erase: (who) => [
      sql`UPDATE outbox SET payload = '{}', done_at = coalesce(done_at, created_at) WHERE audience_id = ${who.id}`,
      sql`UPDATE outbox SET payload = '{}', address = NULL, done_at = coalesce(done_at, created_at)
        WHERE address IN (${who.email}, ${who.phone})`,
    ],
  },
  {
    table: 'operator_note',
    withheld: 'notes among operators',
    erase: (who) => [sql`DELETE FROM operator_note WHERE member_id = ${who.id}`],
  },
  {
    // Also what was answered to the member's contact messages.
    table: 'operator_message',
    read: (who) => sql`FROM operator_message t WHERE t.member_id = ${who.id}
      OR t.lead_id IN (SELECT t.id FROM lead t WHERE ${sentBy(who)})`,
    hidden: ['operator_id'],
    erase: (who) => [sql`DELETE FROM operator_message WHERE member_id = ${who.id}`],
  },
  {
    // Messages from the contact form, by the address or phone that the member proved.
    table: 'lead',
    read: (who) => sql`FROM lead t WHERE ${sentBy(who)}`,
    erase: (who) => forgetLeads(sentBy(who)),
  },
  wholly('notification_choice'),
  {
    table: 'line_link',
    read: own(sql`line_link`),
    hidden: ['link_code'],
    erase: (who) => [sql`DELETE FROM line_link WHERE member_id = ${who.id}`],
  },
  {
    table: 'file',
    read: (who) => sql`FROM file t WHERE t.owner_id = ${who.id} AND t.deleted_at IS NULL`,
    hidden: ['storage_key', 'sha256', 'held_at', 'bytes_gone_at'],
    // The bytes are removed after the transaction; deliveries of a job later (drop-files.ts), documents together with
    // what they prove.
    erase: (who) => [
      sql`UPDATE file SET deleted_at = now(), name = NULL WHERE owner_id = ${who.id} AND deleted_at IS NULL
        AND purpose IN (${among(purposesThatEnd('erasure'))})`,
      sql`UPDATE file f SET deleted_at = now(), name = NULL WHERE owner_id = ${who.id} AND deleted_at IS NULL
        AND purpose IN (${among(purposesThatEnd('work'))}) AND NOT ${IS_HELD}`,
    ],
    release: (who) => [
      sql`UPDATE file SET deleted_at = now(), name = NULL WHERE owner_id = ${who.id} AND deleted_at IS NULL`,
    ],
  },
  {
    table: 'audit_log',
    read: (who) => sql`FROM audit_log t WHERE t.actor_id = ${who.id}`,
    kept: 'trail',
  },
]

import type { FilePurpose } from '../../domain/file/purposes.ts'
import { join, raw, sql } from './client.ts'

/** Constants in the text, not parameters: only then the planner can use the partial index. */
export const among = (purposes: readonly FilePurpose[]) =>
  join(purposes.map((purpose) => raw(`'${purpose}'`)))

/**
 * Condition: a row references file `f`. Searched among the rows of its owner; only a submission may reference somebody
 * else's file, a manager's. A test compares the list with the columns that reference files.
 */
export const IS_HELD = sql`(EXISTS (SELECT 1 FROM influencer_profile h WHERE h.member_id = f.owner_id
    AND f.id IN (h.image_file_id, h.vat_file_id))
  OR EXISTS (SELECT 1 FROM marketer_profile h WHERE h.member_id = f.owner_id AND h.image_file_id = f.id)
  OR EXISTS (SELECT 1 FROM channel h WHERE h.member_id = f.owner_id
    AND f.id IN (h.proof_file_id, h.claim_file_id, h.figures_file_id))
  OR EXISTS (SELECT 1 FROM document h WHERE h.member_id = f.owner_id AND h.file_id = f.id)
  OR EXISTS (SELECT 1 FROM purchase_order h WHERE h.marketer_id = f.owner_id AND h.slip_file_id = f.id)
  OR EXISTS (SELECT 1 FROM consent_text h WHERE h.file_id = f.id)
  OR EXISTS (SELECT 1 FROM campaign h WHERE h.marketer_id = f.owner_id
    AND (h.image_file_id = f.id OR h.brief_draft -> 'assetFileIds' ? f.id::text))
  OR EXISTS (SELECT 1 FROM brief b JOIN campaign h ON h.id = b.campaign_id WHERE h.marketer_id = f.owner_id
    AND b.body -> 'assetFileIds' ? f.id::text)
  OR EXISTS (SELECT 1 FROM job_submission h WHERE h.file_ids @> ARRAY[f.id]))`

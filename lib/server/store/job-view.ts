import sql, { type Sql } from 'sql-template-tag'
import type { CampaignStatus } from '../../domain/campaign/states.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import type { PostType } from '../../domain/job/kinds.ts'
import type { JobRow } from './job.ts'

/** Columns of other tables that lists show for a job. */
interface JobSurroundings {
  campaignTitle: string
  campaignStatus: CampaignStatus
  campaignKind: 'share' | 'review' | 'video' | null
  campaignDeliverables: { postType: PostType; count: number; note?: string }[]
  campaignProduct: 'none' | 'ship'
  campaignContentOnly: boolean
  brandName: string
  brandImage: string | null
  channelType: ChannelType
  handle: string
  followers: bigint | null
  influencerName: string
  influencerImage: string | null
}

/** The columns that lists show for a job. */
export type JobViewRow = JobSurroundings &
  Pick<
    JobRow,
    | 'id'
    | 'no'
    | 'campaignId'
    | 'channelId'
    | 'influencerId'
    | 'marketerId'
    | 'status'
    | 'version'
    | 'phase'
    | 'review'
    | 'dispute'
    | 'money'
    | 'cancelRequest'
    | 'currency'
    | 'fee'
    | 'serviceFee'
    | 'price'
    | 'dueAt'
    | 'autoAt'
    | 'trackingSentAt'
    | 'pausedAutoAt'
    | 'keepLiveUntil'
    | 'late'
    | 'failures'
    | 'matchOverride'
    | 'reasonCode'
    | 'note'
    | 'revisionNo'
    | 'managerBp'
    | 'settledFee'
    | 'settledShare'
    | 'settledServiceFee'
    | 'createdAt'
    | 'updatedAt'
  >
/**
 * `j` job, `c` campaign, `ch` channel, `m`/`mp` marketer. The influencer is read by subqueries: planning a join of
 * seven tables costs several times as much as reading twenty rows.
 */
const JOB_SURROUNDINGS: Sql = sql`c.title AS campaign_title, c.status AS campaign_status, c.job_kind AS campaign_kind,
    c.deliverables AS campaign_deliverables, c.product AS campaign_product, c.content_only AS campaign_content_only,
    coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand_name, mp.image_file_id AS brand_image,
    ch.type AS channel_type, ch.handle, ch.followers,
    coalesce((SELECT nullif(nickname, '') FROM influencer_profile WHERE member_id = j.influencer_id), ch.display_name,
      (SELECT name FROM member WHERE id = j.influencer_id), '') AS influencer_name,
    (SELECT image_file_id FROM influencer_profile WHERE member_id = j.influencer_id) AS influencer_image
  FROM job j JOIN campaign c ON c.id = j.campaign_id JOIN channel ch ON ch.id = j.channel_id
    JOIN member m ON m.id = j.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id`
/** Only the columns that lists show, about half of a job's: describing an unused column costs as much as reading it. */
export const JOB_VIEW: Sql = sql`SELECT j.id, j.no, j.campaign_id, j.channel_id, j.influencer_id, j.marketer_id, j.status, j.version,
    j.phase, j.review, j.dispute, j.money, j.cancel_request, j.currency, j.fee, j.service_fee, j.price, j.due_at, j.auto_at,
    j.tracking_sent_at, j.paused_auto_at, j.keep_live_until, j.late, j.failures, j.match_override, j.reason_code, j.note,
    j.revision_no, j.manager_bp, j.settled_fee, j.settled_share, j.settled_service_fee,
    j.created_at, j.updated_at, ${JOB_SURROUNDINGS}`
/** A job with everything that its own page shows. */
export interface WholeJobRow extends JobSurroundings, JobRow {
  campaignBriefVersion: number
  campaignProductNote: string | null
}

export const WHOLE_JOB_VIEW: Sql = sql`SELECT j.*, c.brief_version AS campaign_brief_version,
    c.product_note AS campaign_product_note, ${JOB_SURROUNDINGS}`

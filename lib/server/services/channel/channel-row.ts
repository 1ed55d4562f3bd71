import type { ChannelStatus, MetricsSource, ProvenBy } from '../../../domain/channel/moves.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { sql, type Tx } from '../../store/client.ts'

export interface ChannelRow {
  id: string
  memberId: string
  type: ChannelType
  handle: string
  handleNorm: string
  url: string | null
  displayName: string | null
  status: ChannelStatus
  statusReason: string | null
  proofCode: string | null
  proofExpiresAt: Date | null
  proofFileId: string | null
  proofSentAt: Date | null
  provenAt: Date | null
  /** How ownership was proven; `operator`: checked without a screenshot. */
  provenBy: ProvenBy | null
  /** The platform's id of the account that signed in. */
  platformUserId: string | null
  failedChecks: number
  followers: bigint | null
  engagementBp: number | null
  figuresSource: MetricsSource | null
  figuresAt: Date | null
  figuresFileId: string | null
  claimFollowers: bigint | null
  claimEngagementBp: number | null
  claimFileId: string | null
  claimAt: Date | null
  /** Increased by every change that concerns an operator's decision: status, proof, claim. */
  version: number
  createdAt: Date
  updatedAt: Date
}

export const COLUMNS = sql`c.id, c.member_id, c.type, c.handle, c.handle_norm, c.url, c.display_name, c.status, c.status_reason,
  c.proof_code, c.proof_expires_at, c.proof_file_id, c.proof_sent_at, c.proven_at, c.proven_by, c.platform_user_id, c.failed_checks, c.followers, c.engagement_bp,
  c.figures_source, c.figures_at, c.figures_file_id, c.claim_followers, c.claim_engagement_bp, c.claim_file_id, c.claim_at,
  c.version, c.created_at, c.updated_at`

/** Reads the owner's channel and locks it until the transaction ends. Error: not_found. */
export function getOwnChannelForUpdate(db: Tx, id: string, memberId: string): Promise<ChannelRow> {
  return db.one<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} AND c.member_id = ${memberId} FOR UPDATE`,
  )
}

export function getChannelForUpdate(db: Tx, id: string): Promise<ChannelRow> {
  return db.one<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} FOR UPDATE`)
}

export function findOwnChannelByHandle(
  db: Tx,
  given: { memberId: string; type: ChannelType; norm: string },
): Promise<ChannelRow | undefined> {
  return db.maybeOne<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE c.member_id = ${given.memberId} AND c.type = ${given.type} AND c.handle_norm = ${given.norm} FOR UPDATE`)
}

/** The own channel that belongs to one of these accounts: by the platform's id, else by a name. */
export function findOwnChannelByAccount(
  db: Tx,
  given: { memberId: string; type: ChannelType; platformUserId: string; norms: readonly string[] },
): Promise<ChannelRow | undefined> {
  return db.maybeOne<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE c.member_id = ${given.memberId} AND c.type = ${given.type}
      AND (c.platform_user_id = ${given.platformUserId} OR c.platform_user_id IS NULL AND c.handle_norm = ANY (${[...given.norms]}))
    ORDER BY c.platform_user_id NULLS LAST, c.id LIMIT 1 FOR UPDATE`)
}

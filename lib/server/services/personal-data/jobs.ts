import { sql } from '../../store/client.ts'
import type { PersonalTable } from './personal-table.ts'

/** Jobs of either side with their contracts, submissions and posts: each side's own part. */
export const JOBS: readonly PersonalTable[] = [
  {
    table: 'job',
    // The address to which a product was sent is the influencer's.
    read: (who) => sql`FROM job j CROSS JOIN LATERAL jsonb_populate_record(j,
      CASE WHEN j.marketer_id = ${who.id} THEN '{"ship_address": null}'::jsonb ELSE '{}' END) t
      WHERE ${who.id} IN (j.influencer_id, j.marketer_id)`,
    kept: 'contracts of both sides',
  },
  {
    table: 'job_contract',
    // Both sides read the contract; from which network it was made and what the other side accepted is nobody else's.
    read: (who) => sql`FROM job j JOIN job_contract c ON c.job_id = j.id CROSS JOIN LATERAL
      jsonb_populate_record(c, jsonb_build_object('body', c.body - '{network,acceptedTexts,managerId}'::text[])) t
      WHERE ${who.id} IN (j.influencer_id, j.marketer_id)`,
    kept: 'contracts of both sides',
  },
  {
    table: 'job_post',
    read: (who) => sql`FROM job_post t JOIN job j ON j.id = t.job_id WHERE j.influencer_id = ${who.id}`,
    kept: 'contracts of both sides',
  },
  {
    table: 'job_submission',
    read: (who) => sql`FROM job_submission t WHERE t.created_by = ${who.id}`,
    kept: 'contracts of both sides',
  },
]

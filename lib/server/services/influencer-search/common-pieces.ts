import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

const LIFE_MS = 10 * 60_000
/** Trigrams in a smaller share of the channels are selective enough. */
const COMMON_SHARE = 0.05

const known = new WeakMap<Context['db']['pool'], { until: number; pieces: Promise<string[]> }>()

async function readCommonPieces(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.many<{ piece: string }>(sql`SELECT piece FROM (
      SELECT unnest(most_common_elems::text::text[]) AS piece, unnest(most_common_elem_freqs) AS share
      FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'channel' AND attname = 'search_grams') s
    WHERE length(piece) = 3 AND share >= ${COMMON_SHARE} ORDER BY share DESC, piece`)
  return rows.map((row) => row.piece)
}

/**
 * Trigrams that occur in many channels, the most common first, from PostgreSQL's statistics. Cached for ten minutes:
 * they only affect how the index is used, never the result.
 */
export function commonPieces(ctx: Context): Promise<string[]> {
  const now = performance.now()
  const kept = known.get(ctx.db.pool)
  if (kept && kept.until > now) return kept.pieces
  const pieces = readCommonPieces(ctx)
  known.set(ctx.db.pool, { until: now + LIFE_MS, pieces })
  pieces.catch(() => known.delete(ctx.db.pool))
  return pieces
}

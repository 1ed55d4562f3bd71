import { hasMixedScripts, skeletonOf } from '../../../domain/text/look-alike.ts'
import { type Db, raw, sql } from '../../store/client.ts'

/** By so much two names that look alike may differ in length: spaces, points, two letters for one. */
const SLACK = 6
const MOST_SHOWN = 5

interface Names {
  id: string
  name: string
  names: string[]
}
const NAMES = sql`m.id, coalesce(nullif(k.brand_name, ''), nullif(k.company_name, ''), m.name, '') AS name,
  ARRAY(SELECT DISTINCT n FROM unnest(ARRAY[k.brand_name, k.company_name]) n WHERE n <> '' ORDER BY n) AS names`

/** What operators are told of a marketer's names where they judge it (docs/domain/accounts.md#names-that-look-alike). */
export async function findNameMarks(db: Db, memberId: string) {
  const own = await db.maybeOne<Names>(
    sql`SELECT ${NAMES} FROM member m JOIN marketer_profile k ON k.member_id = m.id WHERE m.id = ${memberId}`,
  )
  const skeletons = new Set(own?.names.map(skeletonOf).filter(Boolean))
  if (!own || skeletons.size === 0) return { mixed: [], like: [] }
  const lengths = own.names.map((name) => name.length)
  const isNear = (column: string) =>
    sql`char_length(${raw(column)}) BETWEEN ${Math.min(...lengths) - SLACK} AND ${Math.max(...lengths) + SLACK}`
  const others =
    await db.many<Names>(sql`SELECT ${NAMES} FROM member m JOIN marketer_profile k ON k.member_id = m.id
    WHERE m.id <> ${memberId} AND m.status = 'active' AND (${isNear('k.brand_name')} OR ${isNear('k.company_name')})
    ORDER BY m.created_at, m.id`)
  return {
    mixed: own.names.filter(hasMixedScripts),
    like: others
      .filter(({ names }) => names.some((name) => skeletons.has(skeletonOf(name))))
      .slice(0, MOST_SHOWN)
      .map(({ id, name }) => ({ id, name })),
  }
}

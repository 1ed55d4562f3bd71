import { matchPerson } from '../../../domain/campaign/match-person.ts'
import { OPENING_VIEW, type OpeningRow, openingWhere } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { criteriaOf, findPersonFacts, findRelations, toMatchFacts } from '../../store/matching.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { money } from '../job/card.ts'

const MOST_OPENINGS = 200

/**
 * How many of the newest open jobs fit the profile of the signed-in influencer, ignoring channels, and their total pay
 * before tax. Errors: not_signed_in, wrong_member_kind.
 */
export async function getFittingJobs(ctx: Context) {
  const me = requireInfluencer(ctx)
  const { country, currency } = ctx.settings
  const now = ctx.now()
  const [person, openings] = await Promise.all([
    findPersonFacts(ctx.db, me.id),
    ctx.db.many<OpeningRow>(
      sql`${OPENING_VIEW} WHERE ${openingWhere({}, now)} ORDER BY c.opened_at DESC, c.id DESC LIMIT ${MOST_OPENINGS}`,
    ),
  ])
  const relations = await findRelations(ctx.db, {
    influencerIds: [me.id],
    marketerIds: openings.map((opening) => opening.marketerId),
    campaignIds: [],
  })
  const place = { country: country.code, currency }
  const fitting = openings.filter((opening) =>
    matchPerson(
      criteriaOf(opening, opening.criteria, place.country),
      toMatchFacts(person, opening, relations, place).influencer,
      now,
    ),
  )
  return {
    count: fitting.length,
    worth: money(
      fitting.reduce((sum, { fee }) => sum + fee, 0n),
      currency,
    ),
  }
}

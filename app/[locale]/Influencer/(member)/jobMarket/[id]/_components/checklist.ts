import type * as z from 'zod/mini'
import type { channelMatch, openingDetail } from '#lib/contract/shapes/campaign.ts'

type Opening = Pick<z.output<typeof openingDetail>, 'criteria' | 'channelTypes'>
type Failure = z.output<typeof channelMatch>['failures'][number]

/** Points of the checklist by their text key in `influencer.marketDetail`, with the failure codes of each. */
const POINTS = [
  ['account', ['account_not_active', 'country', 'guardian_consent_missing', 'blocked', 'self_dealing']],
  ['channelActive', ['channel_not_active', 'already_in_campaign']],
  ['channelType', ['channel_type']],
  ['fresh', ['figures_stale']],
  ['followers', ['followers_low', 'followers_high']],
  ['engagement', ['engagement_low']],
  ['age', ['age_out_of_range']],
  ['gender', ['gender']],
  ['province', ['province']],
  ['nationality', ['nationality']],
  ['language', ['language']],
  ['interest', ['interest']],
] as const
export type PointKey = (typeof POINTS)[number][0]

/** The points that an opening checks, in the order of the rules: account, channel, then its criteria. */
function askedPoints({ criteria, channelTypes }: Opening): Set<PointKey> {
  const asked = new Set<PointKey>(['account', 'channelActive', 'fresh'])
  if (channelTypes.length > 0) asked.add('channelType')
  if (criteria.followersMin !== null || criteria.followersMax !== null) asked.add('followers')
  if (criteria.engagementMinBp !== null) asked.add('engagement')
  if (criteria.ageMin !== null || criteria.ageMax !== null) asked.add('age')
  if (criteria.genders.length > 0) asked.add('gender')
  if (criteria.provinces.length > 0) asked.add('province')
  if (criteria.nationalities.length > 0) asked.add('nationality')
  if (criteria.languages.length > 0) asked.add('language')
  if (criteria.interests.length > 0) asked.add('interest')
  return asked
}

/** The points that a channel meets; the others are shown by their failures. */
export function metPoints(opening: Opening, failures: readonly Failure[]): PointKey[] {
  const asked = askedPoints(opening)
  const broken = new Set(failures.map((failure) => failure.code))
  return POINTS.filter(([key, codes]) => asked.has(key) && !codes.some((code) => broken.has(code))).map(
    ([key]) => key,
  )
}

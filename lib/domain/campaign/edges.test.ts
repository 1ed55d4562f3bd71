import { describe, expect, it } from 'vitest'
import { areMetricsFresh } from '../channel/moves.ts'
import { ageOn, bangkokDay, daysBetween, nextBankDay } from '../date/bangkok.ts'
import { isPast, reminderAt } from '../job/clocks.ts'
import { type Criteria, type MatchChannel, type MatchInfluencer, OPEN_CRITERIA } from './criteria.ts'
import { matchCriteria } from './matching.ts'
import { CHANNEL as channel, PERSON as person } from './testing/match-facts.ts'
import { NOW } from './testing/now.ts'

const criteria = (given: Partial<Criteria>): Criteria => ({
  ...OPEN_CRITERIA,
  country: 'TH',
  currency: 'THB',
  ...given,
})

function codes(given: {
  criteria?: Partial<Criteria>
  person?: Partial<MatchInfluencer>
  channel?: Partial<MatchChannel>
  now?: Date
}) {
  const verdict = matchCriteria(
    criteria(given.criteria ?? {}),
    { ...person, ...given.person },
    { ...channel, ...given.channel },
    given.now ?? NOW,
  )
  return verdict.failures.map(({ code }) => code)
}

describe('bounds exactly at their edge', () => {
  it.each([
    [4999, ['followers_low']],
    [5000, []],
    [10_000, []],
    [10_001, ['followers_high']],
  ])('%i followers against 5,000 to 10,000', (followers, expected) => {
    expect(codes({ criteria: { followersMin: 5000, followersMax: 10_000 }, channel: { followers } })).toEqual(
      expected,
    )
  })

  it.each([
    [299, ['engagement_low']],
    [300, []],
  ])('%i basis points of engagement against 300', (engagementBp, expected) => {
    expect(codes({ criteria: { engagementMinBp: 300 }, channel: { engagementBp } })).toEqual(expected)
  })

  it.each([
    // Thirty from the birthday on, and until the day before the next one.
    ['1996-11-21', []],
    ['1996-11-22', ['age_out_of_range']],
    ['1991-11-22', []],
    ['1990-11-22', []],
    ['1990-11-21', ['age_out_of_range']],
  ])('born on %s against 30 to 35 years', (birthDay, expected) => {
    expect(codes({ criteria: { ageMin: 30, ageMax: 35 }, person: { birthDay } })).toEqual(expected)
  })

  it('a birthday begins at midnight in Bangkok', () => {
    const given = { criteria: { ageMin: 30 }, person: { birthDay: '1996-11-22' } } as const
    expect(codes({ ...given, now: new Date('2026-11-21T16:59:59Z') })).toEqual(['age_out_of_range'])
    expect(codes({ ...given, now: new Date('2026-11-21T17:00:00Z') })).toEqual([])
  })

  it('twenty years need no guardian on the birthday, and one the day before', () => {
    expect(codes({ person: { birthDay: '2006-11-21' } })).toEqual([])
    expect(codes({ person: { birthDay: '2006-11-22' } })).toEqual(['guardian_consent_missing'])
    expect(codes({ person: { birthDay: '2006-11-22', hasGuardianConsent: true } })).toEqual([])
  })

  it('who was born on a leap day is a year older on 1 March', () => {
    expect([ageOn('2004-02-29', '2026-02-28'), ageOn('2004-02-29', '2026-03-01')]).toEqual([21, 22])
    expect([ageOn('2004-02-29', '2028-02-28'), ageOn('2004-02-29', '2028-02-29')]).toEqual([23, 24])
  })

  it('a clock has run out at its instant, and not a millisecond before', () => {
    expect(isPast(NOW, NOW)).toBe(true)
    expect(isPast(NOW, new Date(NOW.getTime() - 1))).toBe(false)
    expect(isPast(null, NOW)).toBe(false)
    const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
    // 24 hours before the end; for spans of a day or less, half of it.
    expect(reminderAt(NOW, hours(25))).toEqual(hours(1))
    expect(reminderAt(NOW, hours(24))).toEqual(hours(12))
    expect(reminderAt(NOW, hours(10))).toEqual(hours(5))
  })

  it.each([
    ['api', 30],
    ['screenshot', 90],
  ] as const)('figures by %s are fresh for %i days and stale a millisecond later', (source, days) => {
    const at = (ms: number) => new Date(NOW.getTime() - days * 86_400_000 - ms)
    expect(areMetricsFresh({ source, at: at(0) }, NOW)).toBe(true)
    expect(areMetricsFresh({ source, at: at(1) }, NOW)).toBe(false)
    expect(areMetricsFresh({ source: 'self', at: NOW }, NOW)).toBe(false)
  })

  it('half past midnight in Bangkok is the new day, though it is yesterday in London', () => {
    const late = new Date('2026-11-27T17:30:00Z')
    expect(bangkokDay(late)).toBe('2026-11-28')
    // Saturday: the next bank day is Monday.
    expect(nextBankDay(bangkokDay(late), [])).toBe('2026-11-30')
    expect(nextBankDay(bangkokDay(late), ['2026-11-30'])).toBe('2026-12-01')
    expect(daysBetween(bangkokDay(late), '2026-12-01')).toBe(3)
  })
})

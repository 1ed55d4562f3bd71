import { expect, it } from 'vitest'
import { type Criteria, type MatchChannel, type MatchInfluencer, OPEN_CRITERIA } from './criteria.ts'
import { matchPerson } from './match-person.ts'
import { type MatchFailure, matchCriteria } from './matching.ts'
import { PERSON as FITTING, CHANNEL as FITTING_CHANNEL } from './testing/match-facts.ts'
import { NOW } from './testing/now.ts'

const CRITERIA: Criteria = { ...OPEN_CRITERIA, country: 'TH', currency: 'THB' }
const PERSON: MatchInfluencer = { ...FITTING, province: 'p' }
const CHANNEL: MatchChannel = { ...FITTING_CHANNEL, followers: 0, engagementBp: 0 }
const OLD = { source: 'screenshot', at: new Date('2026-01-01T00:00:00Z') } as const
const failure = (
  code: MatchFailure['code'],
  required: MatchFailure['required'],
  actual: MatchFailure['actual'],
  fix: MatchFailure['fix'],
) => ({ code, required, actual, fix })
const STALE = failure('figures_stale', 'fresh', '2026-01-01T00:00:00.000Z', 'channel')

it.each<[string, Partial<Criteria>, Partial<MatchInfluencer>, Partial<MatchChannel>, MatchFailure[]]>([
  ['all fits', {}, {}, {}, []],
  [
    'an account that is not active',
    {},
    { memberStatus: 'suspended' },
    {},
    [failure('account_not_active', 'active', 'suspended', 'account')],
  ],
  [
    'a channel that is not active',
    {},
    {},
    { status: 'allowed' },
    [failure('channel_not_active', 'active', 'allowed', 'channel')],
  ],
  ['another country', { country: 'ID' }, {}, {}, [failure('country', 'ID', 'TH', null)]],
  ['another currency', { currency: 'IDR' }, {}, {}, [failure('country', 'TH', 'TH', null)]],
  [
    'another kind of channel',
    { channelTypes: ['X'] },
    {},
    {},
    [failure('channel_type', ['X'], 'INSTAGRAM', 'dashboard')],
  ],
  ['too few', { followersMin: 1, followersMax: 9 }, {}, {}, [failure('followers_low', 1, 0, 'channel')]],
  ['too many', { followersMax: 9 }, {}, { followers: 10 }, [failure('followers_high', 9, 10, 'channel')]],
  [
    'none at all, where none is the bound',
    { followersMin: 0, followersMax: 0, engagementMinBp: 0 },
    {},
    {},
    [],
  ],
  [
    'unknown numbers, where none is the bound',
    { followersMin: 0, followersMax: 0, engagementMinBp: 0 },
    {},
    { followers: null, engagementBp: null },
    [
      failure('followers_low', 0, null, 'channel'),
      failure('followers_high', 0, null, 'channel'),
      failure('engagement_low', 0, null, 'channel'),
    ],
  ],
  ['too little answered', { engagementMinBp: 1 }, {}, {}, [failure('engagement_low', 1, 0, 'channel')]],
  ['old figures', {}, {}, { figures: OLD }, [STALE]],
  ['no figures', {}, {}, { figures: null }, [{ ...STALE, actual: null }]],
  ['too young', { ageMin: 31 }, {}, {}, [failure('age_out_of_range', '31-', 30, null)]],
  ['too old', { ageMax: 29 }, {}, {}, [failure('age_out_of_range', '-29', 30, null)]],
  ['of the age', { ageMin: 30, ageMax: 30 }, {}, {}, []],
  [
    'of no age, where none is the bound',
    { ageMin: 0 },
    { birthDay: null, hasGuardianConsent: true },
    {},
    [failure('age_out_of_range', '0-', null, 'account')],
  ],
  [
    'of no age, unasked',
    {},
    { birthDay: null },
    {},
    [failure('guardian_consent_missing', 20, null, 'documents')],
  ],
  ['another gender', { genders: ['male'] }, {}, {}, [failure('gender', ['male'], 'female', 'account')]],
  ['no gender', { genders: ['male'] }, { gender: null }, {}, [failure('gender', ['male'], null, 'account')]],
  ['elsewhere', { provinces: ['q'] }, {}, {}, [failure('province', ['q'], 'p', 'account')]],
  ['a stranger', { nationalities: ['LA'] }, {}, {}, [failure('nationality', ['LA'], 'TH', 'account')]],
  ['another tongue', { languages: ['en'] }, {}, {}, [failure('language', ['en'], ['th'], 'account')]],
  ['other interests', { interests: ['tech'] }, {}, {}, [failure('interest', ['tech'], ['food'], 'account')]],
  ['there already', {}, {}, { isInCampaign: true }, [failure('already_in_campaign', false, true, null)]],
  ['blocked', {}, { isBlocked: true }, {}, [failure('blocked', false, true, null)]],
  [
    'a minor on the last day',
    {},
    { birthDay: '2006-11-22' },
    {},
    [failure('guardian_consent_missing', 20, 19, 'documents')],
  ],
  ['of age since today', {}, { birthDay: '2006-11-21' }, {}, []],
  ['himself', {}, { isMarketerHimself: true }, {}, [failure('self_dealing', false, true, null)]],
])('%s: what was asked, what is, and where it can be changed', (_, criteria, person, channel, failures) => {
  const verdict = matchCriteria(
    { ...CRITERIA, ...criteria },
    { ...PERSON, ...person },
    { ...CHANNEL, ...channel },
    NOW,
  )
  expect(verdict).toEqual({ isMatch: failures.length === 0, failures })
})

it.each<[string, Partial<Criteria>, Partial<MatchInfluencer>, boolean]>([
  ['whatever the channel must be', { channelTypes: ['X'], followersMin: 9, engagementMinBp: 9 }, {}, true],
  ['at most some', { followersMax: 9 }, {}, true],
  ['between two', { followersMin: 5, followersMax: 9 }, {}, true],
  ['unasked', {}, {}, true],
  ['not active yet', {}, { memberStatus: 'waiting_approve' }, true],
  ['of other interests', { interests: ['tech'] }, {}, false],
  ['blocked', {}, { isBlocked: true }, false],
])('a person without a channel, %s', (_, criteria, person, fits) => {
  expect(matchPerson({ ...CRITERIA, ...criteria }, { ...PERSON, ...person }, NOW)).toBe(fits)
})

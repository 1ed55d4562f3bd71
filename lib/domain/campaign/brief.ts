import { readWebLink } from '../text/web-link.ts'

/** What an influencer reads before applying. */
export interface BriefBody {
  text: string
  dos: string[]
  donts: string[]
  messages: string[]
  mentions: string[]
  hashtags: string[]
  links: string[]
  assetFileIds: string[]
  disclosureTag: string
}

/** Whom a campaign looks for. */
export interface CriteriaBody {
  followersMin: number | null
  followersMax: number | null
  engagementMinBp: number | null
  ageMin: number | null
  ageMax: number | null
  genders: string[]
  provinces: string[]
  nationalities: string[]
  languages: string[]
  interests: string[]
}

/** A brief with all fields empty. */
export const emptyBrief = (): BriefBody => ({
  text: '',
  dos: [],
  donts: [],
  messages: [],
  mentions: [],
  hashtags: [],
  links: [],
  assetFileIds: [],
  disclosureTag: '#ad',
})

/** Criteria that everybody meets. */
export const anybody = (): CriteriaBody => ({
  followersMin: null,
  followersMax: null,
  engagementMinBp: null,
  ageMin: null,
  ageMax: null,
  genders: [],
  provinces: [],
  nationalities: [],
  languages: [],
  interests: [],
})

/**
 * Characters of a hashtag as the networks read one: letters with their marks, digits and underscores, at least one
 * letter; the sign in front may be left out. A disclosure tag obeys too, because captions are searched word by word.
 */
export const HASHTAG = /^#?(?=[\p{Nd}_]*\p{L})[\p{L}\p{M}\p{Nd}_]+$/u

/**
 * Characters of an account's name as any of the networks takes one (lib/domain/channel/handle.ts): letters with their
 * marks, digits, `_ - . ·`, with a letter or digit among them and no dot at the end; the sign in front may be left out.
 */
export const MENTION = /^@?(?=[._·-]*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._·-]*[\p{L}\p{M}\p{N}_-]$/u

/** The brief without tags that no caption can hold and links that lead astray, stored before they were checked. */
export const withUsableParts = (brief: BriefBody): BriefBody => ({
  ...brief,
  mentions: brief.mentions.filter((name) => MENTION.test(name)),
  hashtags: brief.hashtags.filter((tag) => HASHTAG.test(tag)),
  links: brief.links.filter((link) => readWebLink(link)),
  disclosureTag: HASHTAG.test(brief.disclosureTag) ? brief.disclosureTag : emptyBrief().disclosureTag,
})

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

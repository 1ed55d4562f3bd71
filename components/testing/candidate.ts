/** An influencer with only a name. */
export const UNKNOWN_CANDIDATE = {
  imageUrl: null,
  about: null,
  type: 'INSTAGRAM' as const,
  url: null,
  followers: null,
  engagementBp: null,
  figuresAt: null,
  interests: [],
  province: null,
  rates: [],
  jobsDone: 0,
  jobsOnTime: 0,
  works: [],
}

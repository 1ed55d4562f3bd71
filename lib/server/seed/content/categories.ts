/** Blog categories of docs/requirements.md#entities; id 6 is inactive and hidden. Colours name design tokens. */
export const ARTICLE_CATEGORIES = [
  { id: 5, key: 'conversations', isActive: true, show: true, color: 'brand', icon: 'message-circle' },
  { id: 8, key: 'influencer_tips', isActive: true, show: true, color: 'success', icon: 'sparkles' },
  { id: 9, key: 'marketer_tips', isActive: true, show: true, color: 'info', icon: 'target' },
  { id: 10, key: 'voices', isActive: true, show: true, color: 'warning', icon: 'mic' },
  { id: 12, key: 'updates', isActive: true, show: true, color: 'danger', icon: 'bell' },
  { id: 6, key: 'tricks_and_tips', isActive: false, show: false, color: 'neutral', icon: 'archive' },
] as const

/** Case-study categories by interest (docs/requirements.md#entities), each with its icon. */
export const CASE_CATEGORIES = [
  { id: 2, interest: 'women', icon: 'beauty' },
  { id: 3, interest: 'car', icon: 'car' },
  { id: 4, interest: 'health', icon: 'health' },
  { id: 5, interest: 'lifestyle', icon: 'lifestyle' },
  { id: 6, interest: 'music', icon: 'music' },
  { id: 7, interest: 'travel', icon: 'travel' },
  { id: 8, interest: 'investment', icon: 'investment' },
  { id: 9, interest: 'tech', icon: 'tech' },
  { id: 10, interest: 'art', icon: 'design' },
  { id: 11, interest: 'food', icon: 'food' },
  { id: 12, interest: 'social', icon: 'news' },
  { id: 13, interest: 'parenting', icon: 'family' },
] as const

/** Icons for categories, each a symbol of `public/images/icons.svg`. The icons of the initial categories come first. */
export const CATEGORY_ICONS = [
  'beauty',
  'car',
  'health',
  'lifestyle',
  'music',
  'travel',
  'investment',
  'tech',
  'design',
  'food',
  'news',
  'family',
  'message-circle',
  'sparkles',
  'target',
  'mic',
  'bell',
  'archive',
  'camera',
  'video',
  'book',
  'gift',
  'star',
  'home',
  'pet',
  'game',
  'sport',
  'shopping',
  'leaf',
  'trophy',
] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

/** Colours of a category's icon, as names of design tokens. */
export const CATEGORY_COLORS = ['brand', 'success', 'info', 'warning', 'danger', 'neutral'] as const
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

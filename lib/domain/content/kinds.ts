import { CONSENT_KINDS } from '../account/consent-kinds.ts'
import { CHANNEL_TYPES } from '../channel/types.ts'
import type { FieldSpec, FieldValues } from '../form/fields.ts'
import { POST_TYPES } from '../job/kinds.ts'
import { CATEGORY_COLORS, CATEGORY_ICONS } from './category-look.ts'
import { OWN_PICTURE } from './own-picture.ts'
import { SEO_PAGES } from './seo-pages.ts'

export const CONTENT_KINDS = [
  'article',
  'case',
  'faq',
  'seo',
  'partner',
  'package',
  'legal',
  'category',
  'caseCategory',
  'notice',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
export type ContentStatus = 'draft' | 'scheduled' | 'published' | 'archived'

/** Describes a kind of content; one editor is driven by these descriptions. */
export interface ContentKindSpec {
  readonly fields: readonly FieldSpec[]
  readonly roles: readonly ('content' | 'admin')[]
  /** Roles that publish, where they differ from the roles that write. */
  readonly publishers?: readonly ('content' | 'admin')[]
  /** Closed list of keys. Without it an editor chooses the key at creation, and it never changes. */
  readonly keys?: readonly string[]
  /** New entries can be created. */
  readonly isOpen: boolean
  /** A published entry can be taken off the site. */
  readonly canArchive: boolean
  /** One complete language is enough: these fields must be filled together for a language. */
  readonly languageParts?: readonly string[]
}

/** The same field in both languages. */
const both = (spec: Omit<FieldSpec, 'locale'>): FieldSpec[] =>
  (['th', 'en'] as const).map((locale) => ({
    ...spec,
    name: `${spec.name}${locale === 'th' ? 'Th' : 'En'}`,
    locale,
  }))
const IMAGE: FieldSpec = {
  name: 'image',
  kind: 'picture',
  optional: true,
  max: 300,
  pattern: OWN_PICTURE,
}

/** A picture with its focus point and its alternative text. */
const PICTURE: readonly FieldSpec[] = [
  IMAGE,
  { name: 'imageFocus', kind: 'focus', optional: true, pattern: /^(?:100|\d{1,2}) (?:100|\d{1,2})$/ },
  ...both({ name: 'imageAlt', kind: 'line', max: 200, optional: true }),
]
const POSITION: FieldSpec = { name: 'position', kind: 'number', max: 10_000 }
const EDITORS = ['content', 'admin'] as const
const story = (optional: boolean): FieldSpec[] => [
  ...both({ name: 'title', kind: 'line', max: 160, optional }),
  ...both({ name: 'excerpt', kind: 'area', max: 400, optional }),
  ...both({ name: 'body', kind: 'markdown', max: 60_000, optional }),
]

/** Name of a category shown to readers; empty means the built-in name. */
const LABEL = both({ name: 'label', kind: 'line', max: 40, optional: true })
const ICON: FieldSpec = { name: 'icon', kind: 'icon', options: CATEGORY_ICONS }

/** Aspect ratio (width / height) in which pages show the kind's picture. */
export function pictureRatio(kind: string): number {
  return kind === 'partner' ? 1 : 1200 / 630
}

export const CONTENT: Readonly<Record<ContentKind, ContentKindSpec>> = {
  article: {
    fields: [
      { name: 'categoryId', kind: 'select' },
      { name: 'author', kind: 'line', max: 80 },
      ...PICTURE,
      ...story(true),
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
    languageParts: ['title', 'excerpt', 'body'],
  },
  case: {
    fields: [
      { name: 'categoryId', kind: 'select' },
      { name: 'brand', kind: 'line', max: 120 },
      ...PICTURE,
      { name: 'figures', kind: 'lines', optional: true, max: 8 },
      ...story(true),
      ...both({ name: 'quote', kind: 'area', max: 400, optional: true }),
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
    languageParts: ['title', 'excerpt', 'body'],
  },
  faq: {
    fields: [
      { name: 'audience', kind: 'select', options: ['influencer', 'marketer', 'general'] },
      POSITION,
      ...both({ name: 'question', kind: 'line', max: 300, optional: true }),
      ...both({ name: 'answer', kind: 'markdown', max: 8_000, optional: true }),
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
    languageParts: ['question', 'answer'],
  },
  seo: {
    fields: [
      ...both({ name: 'title', kind: 'line', max: 120, optional: true }),
      ...both({ name: 'description', kind: 'area', max: 320, optional: true }),
      ...both({ name: 'keywords', kind: 'line', max: 300, optional: true }),
      IMAGE,
    ],
    roles: EDITORS,
    keys: SEO_PAGES,
    isOpen: false,
    canArchive: true,
  },
  partner: {
    fields: [
      { name: 'name', kind: 'line', max: 120 },
      { name: 'nameEn', kind: 'line', locale: 'en', max: 120, optional: true },
      { name: 'channelType', kind: 'select', options: CHANNEL_TYPES },
      { name: 'followers', kind: 'number', max: 2_000_000_000 },
      IMAGE,
      POSITION,
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
  },
  package: {
    fields: [
      { name: 'kind', kind: 'select', options: ['package', 'bundle'] },
      { name: 'slugEn', kind: 'slug' },
      { name: 'channelType', kind: 'select', options: CHANNEL_TYPES },
      { name: 'postType', kind: 'select', options: POST_TYPES },
      { name: 'slots', kind: 'number', min: 1, max: 500 },
      { name: 'price', kind: 'money', min: 100, max: 100_000_000_00 },
      { name: 'feePerSlot', kind: 'money', min: 100, max: 10_000_000_00 },
      { name: 'validDays', kind: 'number', min: 1, max: 1_095 },
      { name: 'followersMin', kind: 'number', optional: true, max: 2_000_000_000 },
      { name: 'followersMax', kind: 'number', optional: true, max: 2_000_000_000 },
      // In two columns the picture stands beside its focus point.
      { name: 'influencerIds', kind: 'people', optional: true, max: 50 },
      POSITION,
      ...PICTURE,
      ...both({ name: 'name', kind: 'line', max: 120 }),
      ...both({ name: 'summary', kind: 'area', max: 400 }),
      ...both({ name: 'body', kind: 'markdown', max: 20_000 }),
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
  },
  legal: {
    fields: [
      ...both({ name: 'title', kind: 'line', max: 160 }),
      ...both({ name: 'summary', kind: 'markdown', max: 4_000 }),
      ...both({ name: 'body', kind: 'markdown', max: 70_000 }),
    ],
    roles: EDITORS,
    publishers: ['admin'],
    keys: CONSENT_KINDS,
    isOpen: false,
    canArchive: false,
  },
  category: {
    fields: [
      ...LABEL,
      { name: 'isActive', kind: 'check' },
      { name: 'show', kind: 'check' },
      ICON,
      { name: 'color', kind: 'color', options: CATEGORY_COLORS },
    ],
    roles: EDITORS,
    isOpen: false,
    canArchive: false,
  },
  caseCategory: {
    fields: [...LABEL, { name: 'isActive', kind: 'check' }, { name: 'show', kind: 'check' }, ICON],
    roles: EDITORS,
    isOpen: false,
    canArchive: false,
  },
  notice: {
    fields: [
      { name: 'tone', kind: 'select', options: ['info', 'warning'] },
      { name: 'until', kind: 'day', optional: true },
      ...both({ name: 'text', kind: 'area', max: 400 }),
    ],
    roles: EDITORS,
    isOpen: true,
    canArchive: true,
  },
}

/** Fields missing for a language that was begun; or the first Thai field when no language was begun. */
export function missingParts(spec: ContentKindSpec, values: FieldValues): string[] {
  const parts = spec.languageParts
  if (!parts) return []
  const emptyOf = (end: 'Th' | 'En') => parts.map((part) => `${part}${end}`).filter((name) => !values[name])
  const thai = emptyOf('Th')
  const english = emptyOf('En')
  if (thai.length === parts.length && english.length === parts.length) return thai.slice(0, 1)
  return [...(thai.length < parts.length ? thai : []), ...(english.length < parts.length ? english : [])]
}

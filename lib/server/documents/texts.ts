import { createRequire } from 'node:module'
import type { Language } from '../../country/languages.ts'
import type { Messages } from '../../i18n/messages.ts'

const read = createRequire(import.meta.url)
const NAMES: readonly (keyof Messages)[] = [
  'account',
  'campaign',
  'channel',
  'code',
  'common',
  'company',
  'credit',
  'earning',
  'errors',
  'failure',
  'form',
  'home',
  'inbox',
  'influencer',
  'job',
  'lab',
  'marketer',
  'operator',
  'operatorForms',
  'pages',
  'papers',
  'signUp',
  'site',
  'social',
  'styleguide',
  'ui',
]

/** All texts of one language as they lie: the list that pages are bundled from names JSON as Node does not read it. */
export function readTexts(locale: Language): Messages {
  return Object.assign(
    {},
    ...NAMES.map((name) => ({ [name]: read(`../../../messages/${locale}/${name}.json`) })),
  )
}

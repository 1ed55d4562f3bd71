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
  'reason',
  'signUp',
  'site',
  'social',
  'styleguide',
  'ui',
]

/**
 * All texts of one language, read from the files: the module that bundles them for pages imports JSON in a way that
 * Node does not support.
 */
export function readTexts(locale: Language): Messages {
  return Object.assign(
    {},
    ...NAMES.map((name) => ({ [name]: read(`../../../messages/${locale}/${name}.json`) })),
  )
}

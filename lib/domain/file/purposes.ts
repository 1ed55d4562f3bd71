import { keysOf } from '../one-of.ts'

/**
 * What a file is for, and so when it goes (docs/domain/accounts.md#files): `erasure` with the account; `work` some time
 * after that; `retention` when the years of the law are over; `never` what the installation itself shows.
 */
const FILE_ENDS = {
  profile_image: 'erasure',
  marketer_image: 'erasure',
  channel_figures: 'erasure',
  draft: 'work',
  screenshot: 'work',
  brief: 'work',
  document: 'retention',
  slip: 'retention',
  content_image: 'never',
  company_logo: 'never',
} as const satisfies Record<string, 'erasure' | 'work' | 'retention' | 'never'>

export type FilePurpose = keyof typeof FILE_ENDS
export type FileEnd = (typeof FILE_ENDS)[FilePurpose]

export const FILE_PURPOSES = keysOf(FILE_ENDS)

export const purposesThatEnd = (...ends: readonly FileEnd[]): readonly FilePurpose[] =>
  FILE_PURPOSES.filter((purpose) => ends.includes(FILE_ENDS[purpose]))

/** Days after erasure until work goes: the other side may still open a case about it. */
export const ERASED_WORK_DAYS = 90
/** Days until a file goes that was sent and that nothing holds: longer than a draft may take. */
export const LOOSE_DAYS = 14

import { keysOf } from '../one-of.ts'

/**
 * Purposes of files and when a file is deleted (docs/domain/accounts.md#files): `erasure` with the account; `work` some
 * time after that; `retention` after the retention period of the law; `never` for files of the installation itself.
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

/** Days after erasure until files of jobs are deleted: the other side may still open a case about them. */
export const ERASED_WORK_DAYS = 90
/** Days until an uploaded file that nothing refers to is deleted: longer than a draft may take. */
export const LOOSE_DAYS = 14

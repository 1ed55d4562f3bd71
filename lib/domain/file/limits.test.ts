import { expect, test } from 'vitest'
import { isUploadSizeAccepted, MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from './limits.ts'
import { FILE_PURPOSES, purposesThatEnd } from './purposes.ts'

test('a file has 1 to 4,096,000 bytes, and its form room for the other parts', () => {
  expect(MAX_UPLOAD_BYTES).toBe(4_096_000)
  expect(MAX_FORM_BYTES).toBe(4_096_000 + 65_536)
  for (const bytes of [1, 2, 4_095_999, 4_096_000])
    expect([bytes, isUploadSizeAccepted(bytes)]).toEqual([bytes, true])
  for (const bytes of [0, -1, 4_096_001, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect([bytes, isUploadSizeAccepted(bytes)]).toEqual([bytes, false])
})

test('every purpose of a file has one end', () => {
  expect(purposesThatEnd('work')).toEqual(['draft', 'screenshot', 'brief'])
  expect(purposesThatEnd('retention')).toEqual(['document', 'slip'])
  expect(purposesThatEnd('never')).toEqual(['content_image', 'company_logo'])
  expect(purposesThatEnd('erasure', 'never')).toEqual([
    'profile_image',
    'marketer_image',
    'channel_figures',
    'content_image',
    'company_logo',
  ])
  expect(purposesThatEnd()).toEqual([])
  expect(purposesThatEnd('erasure', 'work', 'retention', 'never')).toEqual(FILE_PURPOSES)
})

import { describe, expect, it } from 'vitest'
import { jpeg, pdf, png, webp } from '#lib/server/testing/files.ts'
import { checkUpload } from './file-check.ts'

describe('R27 what kind a file is', () => {
  it('takes the four types by their content', async () => {
    expect((await checkUpload(await jpeg(), 'image/jpeg', true)).contentType).toBe('image/jpeg')
    expect((await checkUpload(await png(), 'image/png', true)).contentType).toBe('image/png')
    expect((await checkUpload(await webp(), 'image/webp', true)).contentType).toBe('image/webp')
    expect((await checkUpload(pdf(), 'application/pdf', true)).contentType).toBe('application/pdf')
    expect((await checkUpload(await jpeg(), '', true)).contentType).toBe('image/jpeg')
  })
  it.each([
    [jpeg, 'image/png', 'image/jpeg'],
    [png, 'image/jpeg', 'image/png'],
    [webp, 'image/png', 'image/webp'],
  ] as const)(
    'takes a picture that an app named as another for what it is',
    async (make, declared, found) => {
      expect((await checkUpload(await make(), declared, false)).contentType).toBe(found)
    },
  )
})

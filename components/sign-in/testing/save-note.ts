import { defineCall } from '#lib/contract/define-call.ts'
import { done } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'

export const ME = '019a2f10-0000-7000-8000-000000000001'
export const OTHER = '019a2f10-0000-7000-8000-000000000002'

/** The answer to a right password. */
export const signedInAs = (uuid: string) =>
  Response.json({
    state: 'signed_in',
    session: {
      token: 'token-of-the-new-login',
      scope: 'influencer',
      uuid,
      status: 'active',
      isTalentManager: false,
      next: null,
      restored: false,
    },
  })

/** A write that needs a login. */
export const saveNote = defineCall({
  id: 'saveNote',
  method: 'PATCH',
  path: '/api/note',
  access: ['influencer'],
  summary: 'Save',
  body: lazy(() => z.object({ note: z.string() })),
  response: done,
})

import {
  changeInfluencerPassword,
  changeMarketerPassword,
  changePasswordByEmail,
  resetMarketerPassword,
  undoContactChange,
} from '../../../contract/credentials.ts'
import { changePassword } from '../../services/credentials/change-password.ts'
import { resetPassword } from '../../services/credentials/recover.ts'
import * as undo from '../../services/credentials/undo-change.ts'
import { type Handler, handle } from '../handle.ts'
import { signInBrowser } from './sign-in-browser.ts'

export const credentialsHandlers: readonly Handler[] = [
  handle(changePasswordByEmail, async (ctx, { params, body }, reply) =>
    signInBrowser(ctx, reply, await resetPassword(ctx, 'influencer', { ...body, id: params.id })),
  ),
  handle(resetMarketerPassword, async (ctx, { params, body }, reply) =>
    signInBrowser(ctx, reply, await resetPassword(ctx, 'marketer', { ...body, id: params.id })),
  ),
  handle(changeInfluencerPassword, async (ctx, { params, body }, reply) =>
    signInBrowser(ctx, reply, await changePassword(ctx, 'influencer', { ...body, id: params.id })),
  ),
  handle(changeMarketerPassword, async (ctx, { params, body }, reply) =>
    signInBrowser(ctx, reply, await changePassword(ctx, 'marketer', { ...body, id: params.id })),
  ),
  handle(undoContactChange, (ctx, { body }) => undo.undoContactChange(ctx, body.token)),
]

import * as calls from '../../../contract/marketer-profile.ts'
import { present } from '../../../domain/present.ts'
import { getMarketerProfile } from '../../services/profile/marketer-profile.ts'
import { setProfileImage } from '../../services/profile/set-image.ts'
import { updateMarketerProfile } from '../../services/profile/update-marketer.ts'
import { type Handler, handle } from '../handle.ts'

export const marketerProfileHandlers: readonly Handler[] = [
  handle(calls.getMarketerProfile, (ctx) => getMarketerProfile(ctx)),
  handle(calls.updateMarketerProfile, (ctx, { body }) => updateMarketerProfile(ctx, body)),
  handle(calls.getMarketer, (ctx, { params }) => getMarketerProfile(ctx, params.id)),
  handle(calls.createMarketerProfile, (ctx, { body }) => updateMarketerProfile(ctx, body)),
  handle(calls.uploadMarketerImage, (ctx, { params, file }) =>
    setProfileImage(ctx, params.id, present(file, 'the file of an upload')),
  ),
]

import {
  requestMarketerOtp,
  requestOtp,
  requestOtpEmail,
  requestStepUp,
  verifyEmailOtp,
  verifyEmailOtpSignUp,
  verifyMarketerOtp,
  verifyOtp,
  verifyStepUp,
} from '../../../contract/otp.ts'
import type { Language } from '../../../country/languages.ts'
import type { MemberKind } from '../../services/auth/queries.ts'
import { type Context, requireInfluencer, requireMarketer } from '../../services/context.ts'
import {
  type ContactProven,
  proveContact,
  requestContactCode,
} from '../../services/credentials/change-contact.ts'
import { proveRecovery, requestRecovery } from '../../services/credentials/recover.ts'
import { proveStepUp, requestStepUp as sendStepUp } from '../../services/credentials/step-up.ts'
import { findCodePurpose } from '../../services/otp/queries.ts'
import { proveSignUpEmail, resendSignUpCode } from '../../services/sign-up/prove-email.ts'
import { type Handler, handle } from '../handle.ts'
import type { Reply } from '../reply.ts'
import { signInBrowser } from './sign-in-browser.ts'

type PhoneRequest =
  | { purpose: 'verifyPhone' | 'changePhone'; phone: string }
  | { purpose: 'recovery'; phone: string; locale?: Language | undefined }

function requireMemberOf(ctx: Context, kind: MemberKind): void {
  if (kind === 'influencer') requireInfluencer(ctx)
  else requireMarketer(ctx)
}

function sendPhoneCode(ctx: Context, kind: MemberKind, body: PhoneRequest) {
  if (body.purpose === 'recovery')
    return requestRecovery(ctx, { kind, channel: 'sms', contact: body.phone, locale: body.locale })
  requireMemberOf(ctx, kind)
  return requestContactCode(ctx, { purpose: body.purpose, contact: body.phone })
}

function toVerified(ctx: Context, reply: Reply, proven: ContactProven) {
  if (proven.session) signInBrowser(ctx, reply, { session: proven.session })
  return {
    purpose: proven.purpose,
    recovery: null,
    contact: { masked: proven.masked, status: proven.status },
  }
}

async function answerRecovery(
  ctx: Context,
  given: { id: string; code: string },
  kinds: readonly MemberKind[],
  channel: 'email' | 'sms',
) {
  const recovery = await proveRecovery(ctx, { ...given, kinds, channel })
  return { purpose: 'recovery' as const, recovery, contact: null }
}

async function verifyPhoneCode(
  ctx: Context,
  kind: MemberKind,
  body: { id: string; code: string },
  reply: Reply,
) {
  const purpose = await findCodePurpose(ctx, body.id)
  if (purpose !== 'verifyPhone' && purpose !== 'changePhone') return answerRecovery(ctx, body, [kind], 'sms')
  requireMemberOf(ctx, kind)
  return toVerified(ctx, reply, await proveContact(ctx, { ...body, purposes: [purpose] }))
}

export const otpHandlers: readonly Handler[] = [
  handle(requestOtpEmail, (ctx, { body }) => {
    if (body.purpose === 'signUp') return resendSignUpCode(ctx, body.flow)
    if (body.purpose === 'changeEmail')
      return requestContactCode(ctx, { purpose: 'changeEmail', contact: body.email })
    return requestRecovery(ctx, {
      kind: body.kind,
      channel: 'email',
      contact: body.email,
      locale: body.locale,
    })
  }),
  handle(verifyEmailOtpSignUp, (ctx, { body }) => proveSignUpEmail(ctx, body)),
  handle(verifyEmailOtp, async (ctx, { body }, reply) => {
    if ((await findCodePurpose(ctx, body.id)) !== 'changeEmail')
      return answerRecovery(ctx, body, ['influencer', 'marketer'], 'email')
    return toVerified(ctx, reply, await proveContact(ctx, { ...body, purposes: ['changeEmail'] }))
  }),
  handle(requestOtp, (ctx, { body }) => sendPhoneCode(ctx, 'influencer', body)),
  handle(verifyOtp, (ctx, { body }, reply) => verifyPhoneCode(ctx, 'influencer', body, reply)),
  handle(requestMarketerOtp, (ctx, { body }) => sendPhoneCode(ctx, 'marketer', body)),
  handle(verifyMarketerOtp, (ctx, { body }, reply) => verifyPhoneCode(ctx, 'marketer', body, reply)),
  handle(requestStepUp, (ctx, { body }) => sendStepUp(ctx, body.channel)),
  handle(verifyStepUp, async (ctx, { body }, reply) => {
    const { session, ...step } = await proveStepUp(ctx, body)
    return { ...step, session: signInBrowser(ctx, reply, { session }) }
  }),
]

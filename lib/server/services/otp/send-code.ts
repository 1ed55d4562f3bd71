import { randomBytes } from 'node:crypto'
import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { lockName } from '../../store/lock-name.ts'
import {
  countProven,
  endOtpFlows,
  findLastSend,
  findLiveOtpFlow,
  type OtpChannel,
  type OtpFlow,
  resendOtpFlow,
} from '../../store/otp.ts'
import { countHit, readHits, secondsLeft } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import type { Context, TransactionContext } from '../context.ts'
import { maskRecipient } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'
import { addOtpFlow } from './add-otp-flow.ts'
import { budgetName, countedWith, type OtpPurpose, requireUnlocked } from './code-lock.ts'
import { OTP_LIMITS } from './limits.ts'

export interface CodeRequest {
  purpose: OtpPurpose
  channel: Exclude<OtpChannel, 'app' | 'key'>
  /** Canonical e-mail or E.164 phone. */
  recipient: string
  /** Sign-up, login or account that the code is bound to, besides its recipient. */
  subjectId: string | null
  /** False: no code is sent, but the response is the same. */
  known: boolean
  locale: Language
  /** Message to a recipient that gets no code; none by default. */
  instead?: { event: string; payload?: Record<string, unknown> }
}

export interface OtpSent {
  id: string
  reference: string
  digits: number
  channel: OtpChannel
  to: string
  expiresAt: Date
  resendAt: Date
  now: Date
  triesLeft: number
}

const SMS = 'otp-sms'

async function requireSendAllowed(ctx: TransactionContext, request: CodeRequest): Promise<void> {
  const now = ctx.now()
  const factor = ctx.settings.demoMode ? OTP_LIMITS.demoFactor : 1
  const name = budgetName(ctx, request.recipient, request.purpose)
  const last = await findLastSend(ctx.db, request.recipient, countedWith(request.purpose))
  const wait = last ? Math.ceil((last.getTime() - now.getTime()) / 1000) + OTP_LIMITS.resendSeconds : 0
  const inMinute = await countHit(ctx.db, `otp-send:${name}:60`, OTP_LIMITS.resendSeconds, now)
  if (factor === 1 ? wait > 0 : inMinute > factor)
    throw new Refusal('code_resend_too_soon', { details: { retryAfter: Math.max(1, wait) } })
  const rules = [
    ...OTP_LIMITS.sendsPerRecipient.map((rule) => ({ ...rule, key: `otp-send:${name}:${rule.seconds}` })),
    ...OTP_LIMITS.sendsPerNetwork.map((rule) => ({ ...rule, key: `otp-net:${ctx.network}:${rule.seconds}` })),
  ]
  for (const { key, seconds, most } of rules) {
    const count = await countHit(ctx.db, key, seconds, now)
    if (count > most * factor) throw tooMany(seconds, now)
  }
  if (request.channel === 'sms') await requireSmsAllowance(ctx, request, OTP_LIMITS.smsInAll.most * factor)
}

const tooMany = (seconds: number, now: Date) =>
  new Refusal('too_many_requests', { details: { retryAfter: secondsLeft(seconds, now) } })

/**
 * Only codes that are sent use the installation's hourly SMS limit; once it is used up, everybody gets the same error.
 */
async function requireSmsAllowance(
  ctx: TransactionContext,
  request: CodeRequest,
  most: number,
): Promise<void> {
  const now = ctx.now()
  const { seconds } = OTP_LIMITS.smsInAll
  const isSent = request.known || request.instead !== undefined
  const counted = await countHit(ctx.db, SMS, seconds, now, isSent ? 1 : 0)
  const count = isSent ? counted : counted + 1
  if (count > most) throw tooMany(seconds, now)
  // The last SMS within the hourly limit alerts the operators, once.
  if (isSent && count === most)
    await notify(ctx, { event: 'sms_limit_reached', to: { operators: ['support', 'admin'] } })
}

const SENT = 'otp-sent'

/**
 * Alerts operators, once in the period, when most sent codes are never entered: strangers are being flooded, or
 * messages do not arrive.
 */
async function watchUnproven(ctx: TransactionContext): Promise<void> {
  const { seconds, least, ratio } = OTP_LIMITS.unproven
  const now = ctx.now()
  const sent = await countHit(ctx.db, SENT, seconds, now)
  const factor = ctx.settings.demoMode ? OTP_LIMITS.demoFactor : 1
  if (sent <= least * factor) return
  const alarm = `${SENT}:alarm`
  if ((await readHits(ctx.db, alarm, seconds, now)) > 0) return
  const verified = await countProven(ctx.db, new Date(now.getTime() - seconds * 1000))
  if (sent <= ratio * verified || (await countHit(ctx.db, alarm, seconds, now)) > 1) return
  await notify(ctx, {
    event: 'code_sends_unproven',
    to: { operators: ['support', 'admin'] },
    payload: { sent, verified },
  })
}

/** Length of an authenticator app's code, in every country. */
const APP_DIGITS = 6

export function toSent(ctx: Context, flow: OtpFlow): OtpSent {
  return {
    id: flow.id,
    reference: flow.reference,
    digits: flow.channel === 'app' ? APP_DIGITS : ctx.settings.country.otpDigits,
    channel: flow.channel,
    to: maskRecipient(flow.channel, flow.recipient, ctx.settings.country.code),
    expiresAt: flow.expiresAt,
    resendAt: new Date(flow.sentAt.getTime() + OTP_LIMITS.resendSeconds * 1000),
    now: ctx.now(),
    triesLeft: OTP_LIMITS.tries - flow.tries,
  }
}

/**
 * Sends a code, or the same code again while its flow is open (docs/security.md#codes): a resend never resets the
 * tries, a flow with another subject ends earlier ones, known and unknown recipients get the same response. Errors:
 * code_resend_too_soon, code_locked, too_many_requests (each with `retryAfter` seconds).
 */
export async function sendCode(ctx: TransactionContext, request: CodeRequest): Promise<OtpSent> {
  const now = ctx.now()
  await lockName(ctx.db, `otp:${request.recipient}`)
  await requireUnlocked(ctx, request.recipient, request.purpose)
  await requireSendAllowed(ctx, request)

  let flow = await findLiveOtpFlow(ctx.db, request, now)
  if (flow) {
    const renew = flow.expiresAt.getTime() - now.getTime() < OTP_LIMITS.renewSeconds * 1000
    const next = {
      salt: renew ? randomBytes(16) : flow.salt,
      expiresAt: renew ? new Date(now.getTime() + OTP_LIMITS.lifeSeconds * 1000) : flow.expiresAt,
      known: request.known,
    }
    await resendOtpFlow(ctx.db, flow.id, next, now)
    flow = { ...flow, ...next, sentAt: now, sends: flow.sends + 1 }
  } else {
    await endOtpFlows(ctx.db, request, now)
    const { purpose, channel, recipient, subjectId, known } = request
    flow = await addOtpFlow(ctx, { purpose, channel, recipient, subjectId, known, sends: 1 })
  }
  await audit(ctx, {
    subject: 'otp',
    subjectId: flow.id,
    transition: 'send',
    data: { purpose: request.purpose, channel: request.channel, sends: flow.sends },
  })
  await watchUnproven(ctx)
  const to = { address: request.recipient, channel: request.channel, locale: request.locale }
  if (request.known)
    await notify(ctx, {
      event: 'otp',
      subjectId: flow.id,
      to,
      payload: {
        otpId: flow.id,
        purpose: request.purpose,
        reference: flow.reference,
        minutes: OTP_LIMITS.lifeSeconds / 60,
      },
    })
  else if (request.instead)
    await notify(ctx, { event: request.instead.event, to, payload: request.instead.payload ?? {} })
  return toSent(ctx, flow)
}

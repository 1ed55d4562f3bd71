import { sql } from '../../store/client.ts'
import type { Context, TransactionContext } from '../context.ts'
import { openFlow } from '../otp/open-flow.ts'
import {
  deriveChallenge,
  findKeySite,
  hasKeys,
  type KeyChallenge,
  listCredentials,
} from '../otp/operator-key.ts'
import { type OtpSent, sendCode, toSent } from '../otp/send-code.ts'
import { hasTimeCodes } from '../otp/time-code.ts'

/** Second factors of an operator, the strongest first; a mailed code is always possible. */
export type OperatorWay = 'key' | 'app' | 'email'

export interface OperatorCodeSent extends OtpSent {
  ways: OperatorWay[]
  /** Set for the factor `key` only. */
  key: KeyChallenge | null
}

/** The second factors of this operator, the strongest first. */
export async function waysOf(ctx: Context, operatorId: string): Promise<[OperatorWay, ...OperatorWay[]]> {
  const app: [OperatorWay, ...OperatorWay[]] = (await hasTimeCodes(ctx.db, operatorId))
    ? ['app', 'email']
    : ['email']
  return (await hasKeys(ctx, operatorId)) ? ['key', ...app] : app
}

/**
 * Asks for a proof by `way`, or by the operator's strongest factor where that is not set up. Errors: those of sending.
 */
export async function askOperatorCode(
  ctx: TransactionContext,
  given: {
    operatorId: string
    purpose: 'operatorSignIn' | 'operatorStepUp'
    subjectId: string
    way: OperatorWay | undefined
  },
): Promise<OperatorCodeSent> {
  const { operatorId, purpose, subjectId } = given
  const { email } = await ctx.db.one<{ email: string }>(
    sql`SELECT email FROM operator WHERE id = ${operatorId}`,
  )
  const ways = await waysOf(ctx, operatorId)
  const channel = ways.find((way) => way === given.way) ?? ways[0]
  if (channel === 'email') {
    const sent = await sendCode(ctx, {
      purpose,
      channel,
      recipient: email,
      subjectId,
      known: true,
      locale: ctx.locale,
    })
    return { ...sent, ways, key: null }
  }
  const flow = await openFlow(ctx, { purpose, channel, email, subjectId })
  const site = channel === 'key' ? findKeySite(ctx) : undefined
  const key = site && {
    challenge: deriveChallenge(ctx.secret, flow),
    rpId: site.rpId,
    keys: await listCredentials(ctx.db, operatorId),
  }
  return { ...toSent(ctx, flow), ways, key: key ?? null }
}

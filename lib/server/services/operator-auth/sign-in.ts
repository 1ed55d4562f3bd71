import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { startOperatorSession } from '../auth/start-session.ts'
import { countAttempt, isKnownDevice, newDeviceToken, takeBackAttempt } from '../auth/throttle.ts'
import { type Context, inTransaction, type OperatorRole, requireOperator, stepUpEnd } from '../context.ts'
import { toEmail } from '../credentials/identifiers.ts'
import { verifyPassword } from '../credentials/password.ts'
import { type KeyAnswer, takeKey } from '../otp/operator-key.ts'
import { type CodeCheck, proveCode } from '../otp/prove-code.ts'
import { askOperatorCode, type OperatorCodeSent, type OperatorWay, waysOf } from './ask-code.ts'

interface OperatorRow {
  id: string
  email: string
  name: string
  roles: OperatorRole[]
  passwordHash: string
}

export interface OperatorStatus {
  id: string
  name: string
  email: string
  roles: OperatorRole[]
  expiresAt: Date
  ways: OperatorWay[]
  /** Until when commands that need a step-up are allowed. */
  stepUpUntil: Date | null
}

/** Demo operators can sign in only in demo mode. */
const OPERATOR = (ctx: Context) => sql`SELECT id, email, name, roles, password_hash FROM operator
  WHERE ended_at IS NULL AND (${ctx.settings.demoMode} OR NOT is_demo)`

/**
 * First factor of the console: after the right password a key, a code of the operator's app or a mailed one is asked
 * for (docs/security.md#routes). One neutral refusal; guesses of strangers never slow a browser that signed in before.
 * Errors: wrong_credentials, too_many_requests, unavailable and those of sending.
 */
export async function signInOperator(
  ctx: Context,
  input: { email: string; password: string; way?: OperatorWay | undefined; deviceToken?: string | undefined },
): Promise<OperatorCodeSent> {
  const email = toEmail(input.email)
  const operator = await ctx.db.maybeOne<OperatorRow>(sql`${OPERATOR(ctx)} AND email = ${email}`)
  const knownDevice = isKnownDevice(ctx, operator, input.deviceToken)
  const attempt = await inTransaction(ctx, (ctx) =>
    countAttempt(ctx, {
      account: `operator:${email}`,
      device: knownDevice ? (input.deviceToken ?? null) : null,
      codeAlone: false,
    }),
  )
  const right = await verifyPassword(input.password, operator?.passwordHash)
  if (!right || !operator) {
    if (operator)
      await inTransaction(ctx, (ctx) =>
        audit(ctx, { subject: 'operator', subjectId: operator.id, transition: 'sign_in_failed' }),
      )
    throw new Refusal('wrong_credentials')
  }
  return inTransaction(ctx, async (ctx) => {
    // What was compared must still be the password: held, so that who resets the operator ends the code as well.
    const same = await ctx.db.maybeOne(
      sql`SELECT 1 FROM operator WHERE id = ${operator.id} AND password_hash = ${operator.passwordHash} AND ended_at IS NULL FOR SHARE`,
    )
    if (!same) throw new Refusal('wrong_credentials')
    await takeBackAttempt(ctx, attempt, true)
    return askOperatorCode(ctx, {
      operatorId: operator.id,
      purpose: 'operatorSignIn',
      subjectId: operator.id,
      way: input.way,
    })
  })
}

interface SignedIn {
  token: string
  deviceToken: string
  operator: OperatorStatus
}

/** Second factor: the code makes the login (8 h, 30 min idle). Errors: code_wrong, code_expired, code_locked. */
export function proveOperatorCode(ctx: Context, input: { id: string; code: string }): Promise<SignedIn> {
  return signInBy(ctx, input)
}

/** Second factor by a key. Errors: code_wrong, code_expired, code_locked. */
export function proveOperatorKey(ctx: Context, input: { id: string; key: KeyAnswer }): Promise<SignedIn> {
  return signInBy(ctx, { id: input.id, code: (ctx, flow) => takeKey(ctx, flow, input.key) })
}

function signInBy(ctx: Context, check: Pick<CodeCheck, 'id' | 'code'>): Promise<SignedIn> {
  return proveCode(ctx, { ...check, purposes: ['operatorSignIn'] }, async (ctx, flow) => {
    const found = await ctx.db.maybeOne<OperatorRow>(sql`${OPERATOR(ctx)} AND id = ${flow.subjectId}`)
    if (!found) throw new Refusal('code_expired')
    const { sessionId, token } = await startOperatorSession(ctx, found.id, ctx.now())
    await audit(ctx, {
      subject: 'operator',
      subjectId: found.id,
      transition: 'sign_in',
      data: { sessionId },
    })
    const operator = await readOperator(ctx, found.id, sessionId)
    return { token, deviceToken: newDeviceToken(ctx, found), operator }
  })
}

/** An operator with the state of one login. */
export async function readOperator(ctx: Context, id: string, sessionId: string): Promise<OperatorStatus> {
  const { stepUpAt, ...found } = await ctx.db.one<
    Omit<OperatorStatus, 'stepUpUntil' | 'ways'> & { stepUpAt: Date | null }
  >(sql`SELECT o.id, o.name, o.email, o.roles, s.expires_at, s.step_up_at
    FROM operator o JOIN login_session s ON s.operator_id = o.id WHERE o.id = ${id} AND s.id = ${sessionId}`)
  return { ...found, ways: await waysOf(ctx, id), stepUpUntil: stepUpAt && stepUpEnd(stepUpAt, 'operator') }
}

/** The operator of this login. Error: not_found for members and visitors. */
export async function getOperatorStatus(ctx: Context): Promise<OperatorStatus> {
  const operator = requireOperator(ctx)
  return readOperator(ctx, operator.id, operator.sessionId)
}

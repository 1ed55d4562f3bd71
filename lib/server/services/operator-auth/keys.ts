import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { lockName } from '../../store/lock-name.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { openFlow } from '../otp/open-flow.ts'
import {
  deriveChallenge,
  findKeySite,
  KEY_ALGORITHMS,
  type KeyChallenge,
  listCredentials,
  type NewKey,
  readNewKey,
} from '../otp/operator-key.ts'
import { proveCode } from '../otp/prove-code.ts'

const MOST_KEYS = 10

export interface OperatorKeys {
  /** False where browsers allow no security keys for the address of this installation. */
  isOffered: boolean
  keys: { id: string; name: string; createdAt: Date; usedAt: Date | null }[]
}

/** The caller's keys, oldest first. Error: not_found for members and visitors. */
export async function listOperatorKeys(ctx: Context): Promise<OperatorKeys> {
  const { id } = requireOperator(ctx)
  const keys = await ctx.db.many<OperatorKeys['keys'][number]>(
    sql`SELECT id, name, created_at, used_at FROM operator_key WHERE operator_id = ${id} ORDER BY created_at, id`,
  )
  return { isOffered: findKeySite(ctx) !== undefined, keys }
}

export interface NewKeyChallenge extends KeyChallenge {
  id: string
  productName: string
  user: { id: string; name: string; displayName: string }
  algorithms: number[]
}

/**
 * A challenge for a new key, bound to this login; `keys` are existing ones that must not be added again. Errors:
 * code_required, guard_failed (browsers have no keys for this address), code_locked.
 */
export async function startOperatorKey(ctx: Context): Promise<NewKeyChallenge> {
  const caller = requireOperator(ctx)
  requireStepUp(ctx)
  const site = findKeySite(ctx)
  if (!site) throw new Refusal('guard_failed')
  return inTransaction(ctx, async (ctx) => {
    const { email, name } = await ctx.db.one<{ email: string; name: string }>(
      sql`SELECT email, name FROM operator WHERE id = ${caller.id}`,
    )
    const flow = await openFlow(ctx, {
      purpose: 'operatorNewKey',
      channel: 'key',
      email,
      subjectId: caller.sessionId,
    })
    await audit(ctx, { subject: 'operator', subjectId: caller.id, transition: 'key_start' })
    return {
      id: flow.id,
      challenge: deriveChallenge(ctx.secret, flow),
      rpId: site.rpId,
      productName: ctx.settings.productName,
      user: { id: Buffer.from(caller.id).toString('base64url'), name: email, displayName: name },
      algorithms: KEY_ALGORITHMS,
      keys: await listCredentials(ctx.db, caller.id),
    }
  })
}

/**
 * Stores the key that answered the challenge, and tells the operator by mail. Errors: code_required, code_wrong,
 * code_expired, code_locked, already_decided (this key is kept already), guard_failed (ten keys are the most).
 */
export async function addOperatorKey(
  ctx: Context,
  input: { id: string; name: string; key: NewKey },
): Promise<{ id: string }> {
  const caller = requireOperator(ctx)
  requireStepUp(ctx)
  let made: Awaited<ReturnType<typeof readNewKey>>
  const check = {
    id: input.id,
    purposes: ['operatorNewKey'],
    subjectId: caller.sessionId,
    code: async (ctx: TransactionContext, flow: Parameters<typeof readNewKey>[1]) => {
      made = await readNewKey(ctx, flow, input.key)
      return made !== undefined
    },
  } as const
  return proveCode(ctx, check, async (ctx) => {
    if (!made) throw new Refusal('code_wrong')
    const before = await countKeys(ctx, caller.id)
    // A reset that came meanwhile has removed the keys and ended this login.
    await requireCallerStays(ctx)
    if (before >= MOST_KEYS) throw new Refusal('guard_failed')
    const id = newId(ctx.now().getTime())
    const kept = await ctx.db.run(sql`INSERT INTO operator_key
        (id, operator_id, name, credential_id, public_key, counter, transports, created_at)
      VALUES (${id}, ${caller.id}, ${input.name}, ${Buffer.from(made.id, 'base64url')}, ${Buffer.from(made.publicKey)},
        ${made.counter}, ${[...input.key.transports]}, ${ctx.now()})
      ON CONFLICT (credential_id) DO NOTHING`)
    if (kept === 0) throw new Refusal('already_decided')
    await noteChange(ctx, { operatorId: caller.id, kind: 'added', keyId: id, name: input.name, before })
    return { id }
  })
}

/** Counted under a lock, so that the number in the audit log is right. */
export async function countKeys(ctx: TransactionContext, operatorId: string): Promise<number> {
  await lockName(ctx.db, `operator-keys:${operatorId}`)
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM operator_key WHERE operator_id = ${operatorId}`,
  )
  return count
}

export async function noteChange(
  ctx: TransactionContext,
  change: { operatorId: string; kind: 'added' | 'removed'; keyId: string; name: string; before: number },
): Promise<void> {
  const isAdded = change.kind === 'added'
  await audit(ctx, {
    subject: 'operator',
    subjectId: change.operatorId,
    transition: isAdded ? 'key_add' : 'key_remove',
    data: {
      keyId: change.keyId,
      changed: { keys: [String(change.before), String(change.before + (isAdded ? 1 : -1))] },
    },
  })
  const { email } = await ctx.db.one<{ email: string }>(
    sql`SELECT email FROM operator WHERE id = ${change.operatorId}`,
  )
  await notify(ctx, {
    event: 'operator_key_changed',
    subjectId: change.operatorId,
    to: { address: email, channel: 'email', locale: ctx.locale },
    payload: { kind: change.kind, name: change.name, at: ctx.now().toISOString() },
  })
}

/** Removes every key of an operator; returns how many there were. */
export async function dropOperatorKeys(ctx: TransactionContext, operatorId: string): Promise<number> {
  return ctx.db.run(sql`DELETE FROM operator_key WHERE operator_id = ${operatorId}`)
}

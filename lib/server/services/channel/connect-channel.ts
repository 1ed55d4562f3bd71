import { profileUrlOf, toHandle } from '../../../domain/channel/handle.ts'
import { type ChannelStatus, provenStatusOf } from '../../../domain/channel/moves.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { cut } from '../../../domain/text/cut.ts'
import type { PlatformAccount } from '../../gateways/index.ts'
import { empty, sql, type Tx } from '../../store/client.ts'
import { takeGrant } from '../../store/otp.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  type MemberCaller,
  requireInfluencer,
  requireNotStopped,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { hashSecretToken } from '../otp/code.ts'
import { askOrUnavailable, challengeOf, deriveLoginSecret, newLoginState } from '../otp/provider-login.ts'
import { auditAdd, insertChannel, openAgain } from './add-channel.ts'
import {
  type ChannelRow,
  findOwnChannelByAccount,
  getChannelForUpdate,
  getOwnChannelForUpdate,
} from './channel-row.ts'
import { outcomeOfProof, toTaken, writeOutcome } from './decide-channel.ts'
import { describeChannel } from './describe-channel.ts'

const PURPOSE = 'channel_login'
const LOGINS_PER_HOUR = 20
/** Statuses that only an operator can end. */
const CLOSED: readonly ChannelStatus[] = ['suspended', 'blacklist']

interface LoginPayload {
  type: ChannelType
  channelId: string | null
  /** The login that began: the state is valid for this login only. */
  sessionId: string
}

/** The page that every platform redirects to, exactly as registered there; the guard adds the language. */
const redirectUriOf = (ctx: Context) => `${ctx.settings.appUrl}/Influencer/channelDetail`

const verifierOf = (ctx: Context, state: string) => deriveLoginSecret(ctx, 'channel-login', state)

function requireOpen(row: ChannelRow): void {
  if (CLOSED.includes(row.status)) throw new Refusal('move_not_allowed', { details: { status: row.status } })
}

/** The channel types that can be connected by a platform's login. Errors: not_signed_in, wrong_member_kind. */
export function listChannelLogins(ctx: Context) {
  requireInfluencer(ctx)
  return { types: [...ctx.gateways.channelLogins.types] }
}

/**
 * Begins a login at a platform, to add a channel or to prove an existing one again (docs/requirements.md#states scopes
 * add_channel and reconnect_token). The state is stored here: valid for ten minutes, once, for this login only. Errors:
 * not_found (not configured, foreign channel), member_not_active, move_not_allowed, too_many_requests (20 in an hour).
 */
export async function startChannelLogin(
  ctx: Context,
  given: { type: ChannelType; channelId?: string | undefined },
): Promise<{ url: string }> {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  const { channelLogins } = ctx.gateways
  const state = await inTransaction(ctx, async (ctx) => {
    if (given.channelId) {
      const row = await getOwnChannelForUpdate(ctx.db, given.channelId, member.id)
      if (row.type !== given.type) throw new Refusal('not_found')
      requireOpen(row)
    }
    if (!channelLogins.types.includes(given.type)) throw new Refusal('not_found')
    if ((await countHit(ctx.db, `channel-login:${member.id}`, 3600, ctx.now())) > LOGINS_PER_HOUR)
      throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
    const payload: LoginPayload = {
      type: given.type,
      channelId: given.channelId ?? null,
      sessionId: member.sessionId,
    }
    await audit(ctx, {
      subject: 'channel_login',
      subjectId: given.channelId ?? member.id,
      transition: 'start',
      data: { type: given.type },
    })
    return newLoginState(ctx, { purpose: PURPOSE, memberId: member.id, payload: { ...payload } })
  })
  const challenge = challengeOf(verifierOf(ctx, state))
  return { url: channelLogins.pageFor(given.type, { redirectUri: redirectUriOf(ctx), state, challenge }) }
}

/** Normalized names under which a member may have entered the account: its handle, or its id. */
function normsOf(type: ChannelType, account: PlatformAccount): string[] {
  return [account.handle, account.id].flatMap((name) => toHandle(type, name)?.norm ?? [])
}

function isAccountOf(row: ChannelRow, account: PlatformAccount): boolean {
  if (row.platformUserId) return row.platformUserId === account.id
  return normsOf(row.type, account).includes(row.handleNorm)
}

/**
 * True after an operator found bought followers: the platform's numbers then do not count until an operator decides.
 */
async function isDoubted(db: Tx, channelId: string): Promise<boolean> {
  const row = await db.maybeOne<{ transition: string }>(sql`SELECT transition FROM audit_log
    WHERE subject = 'channel' AND subject_id = ${channelId}
      AND (transition = 'confirmFigures' OR transition IN ('reject', 'rejectFigures') AND reason = 'fake_followers')
    ORDER BY at DESC, id DESC LIMIT 1`)
  return row !== undefined && row.transition !== 'confirmFigures'
}

/**
 * Connects the channel to this account: ownership is proven, the numbers are current. Errors: channel_taken,
 * move_not_allowed.
 */
async function connect(ctx: TransactionContext, id: string, account: PlatformAccount): Promise<void> {
  const now = ctx.now()
  const found = await getChannelForUpdate(ctx.db, id)
  if (found.status === 'deactivated' || found.status === 'rejected') {
    const to = await openAgain(ctx, found, account.name)
    await auditAdd(ctx, { id, type: found.type, from: found.status, to })
  }
  // Opened again a channel may be suspended at once, as it was before.
  const row = await getChannelForUpdate(ctx.db, id)
  requireOpen(row)
  // The account was renamed at the platform: the channel gets the new handle.
  const handle = toHandle(row.type, account.handle)
  const isRenamed = handle !== undefined && !normsOf(row.type, account).includes(row.handleNorm)
  const norm = isRenamed ? handle.norm : row.handleNorm
  const named = { ...row, handleNorm: norm, platformUserId: account.id }
  const counts = account.followers !== null && !(await isDoubted(ctx.db, id))
  const figures = counts
    ? ({ source: 'api', at: now } as const)
    : row.figuresSource && row.figuresAt
      ? { source: row.figuresSource, at: row.figuresAt }
      : null
  const to = row.status === 'active' ? 'active' : provenStatusOf(figures, now)
  const outcome = await outcomeOfProof(ctx, named, { by: 'login', to, role: 'system' })
  const sets = sql`${outcome.sets}, platform_user_id = ${account.id},
    display_name = coalesce(display_name, ${account.name})
    ${isRenamed ? sql`, handle = ${handle.handle}, handle_norm = ${norm}, url = ${profileUrlOf(row.type, handle.handle) ?? null}` : empty}
    ${counts ? sql`, followers = ${account.followers}, figures_source = 'api', figures_at = ${now}, figures_file_id = NULL, figures_confirmed_by = NULL` : empty}`
  // Recorded as the system's move, as when the server reads a code: the platform is the proof.
  await writeOutcome(asSystem(ctx), row, { ...outcome, sets }, { decision: 'connect' })
  await recheckJobs(ctx, { channelId: id })
}

/** The own channel of that account, or a new one. Undefined for a name that no channel of the type can have. */
async function findOrInsert(
  ctx: TransactionContext,
  given: { memberId: string; type: ChannelType; account: PlatformAccount },
): Promise<string | undefined> {
  const { memberId, type, account } = given
  const norms = normsOf(type, account)
  const known = await findOwnChannelByAccount(ctx.db, { memberId, type, platformUserId: account.id, norms })
  if (known) return known.id
  const handle = toHandle(type, account.handle)
  if (!handle) return undefined
  const id = await insertChannel(ctx, memberId, {
    type,
    handle,
    displayName: account.name && cut(account.name, 80),
  })
  await auditAdd(ctx, { id, type, from: null })
  return id
}

/** Connects several accounts, skipping those of other members; a single one reports why it is refused. */
async function connectAll(
  ctx: Context,
  given: { member: MemberCaller; type: ChannelType; accounts: readonly PlatformAccount[] },
): Promise<string[]> {
  const ids: string[] = []
  let refused: Refusal | undefined
  for (const account of given.accounts) {
    try {
      const id = await inTransaction(ctx, async (ctx) => {
        await lockCaller(ctx, given.member)
        const found = await findOrInsert(ctx, { memberId: given.member.id, type: given.type, account })
        if (found) await connect(ctx, found, account)
        return found
      }).catch(toTaken)
      if (id) ids.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused = error
    }
  }
  if (ids.length === 0) throw refused ?? new Refusal('channel_account_missing')
  return ids
}

/**
 * Finishes the login at a platform (docs/domain/channels.md#ownership-and-figures): the accounts it returns are the
 * member's, with current numbers. A state of another login, a used or expired one, and a code that the platform refuses
 * all give the same error. The platform's token is used once and not stored (decision 0017). Errors: not_found,
 * unavailable (the platform is silent), channel_taken, channel_account_missing, channel_account_differs,
 * member_not_active, move_not_allowed.
 */
export async function finishChannelLogin(ctx: Context, given: { code: string; state: string }) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  // Consumed before the platform is asked, in its own transaction: no transaction waits for the network.
  const grant = await takeGrant<LoginPayload>(ctx.db, hashSecretToken(given.state), PURPOSE, ctx.now())
  if (grant?.subjectId !== member.id || grant.payload.sessionId !== member.sessionId)
    throw new Refusal('not_found')
  const { type, channelId } = grant.payload
  if (!ctx.gateways.channelLogins.types.includes(type)) throw new Refusal('not_found')
  const accounts = await askOrUnavailable(
    ctx.gateways.channelLogins.readAccounts(type, {
      code: given.code,
      redirectUri: redirectUriOf(ctx),
      verifier: verifierOf(ctx, given.state),
    }),
  )
  if (!accounts) throw new Refusal('not_found')
  let ids: string[]
  if (channelId) {
    await inTransaction(ctx, async (ctx) => {
      await lockCaller(ctx, member)
      const row = await getOwnChannelForUpdate(ctx.db, channelId, member.id)
      const account = accounts.find((one) => isAccountOf(row, one))
      if (!account)
        throw new Refusal(accounts.length > 0 ? 'channel_account_differs' : 'channel_account_missing')
      await connect(ctx, channelId, account)
    }).catch(toTaken)
    ids = [channelId]
  } else ids = await connectAll(ctx, { member, type, accounts })
  return inTransaction(ctx, async (ctx) => {
    const items = []
    for (const id of ids)
      items.push(await describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id)))
    return items
  })
}

import { profileUrlOf, toHandle } from '../../../domain/channel/handle.ts'
import { type ChannelStatus, provenStatusOf, requireChannelMove } from '../../../domain/channel/moves.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { cut } from '../../../domain/text/cut.ts'
import type { PlatformAccount } from '../../gateways/index.ts'
import { empty, sql, type Tx } from '../../store/client.ts'
import { takeGrant } from '../../store/otp.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import {
  asSystem,
  type Context,
  inTransaction,
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
import { provenSets, requireNotProvenElsewhere, toTaken, writeOutcome } from './decide-channel.ts'
import { describeChannel } from './describe-channel.ts'

const PURPOSE = 'channel_login'
const LOGINS_PER_HOUR = 20
/** Only an operator opens these again. */
const CLOSED: readonly ChannelStatus[] = ['suspended', 'blacklist']

interface LoginPayload {
  type: ChannelType
  channelId: string | null
  /** The login that began: a state that somebody else was given is worth nothing there. */
  sessionId: string
}

/** The page that every platform leads back to, exactly as it is registered there; the guard adds the language. */
const redirectUriOf = (ctx: Context) => `${ctx.settings.appUrl}/Influencer/channelDetail`

const verifierOf = (ctx: Context, state: string) => deriveLoginSecret(ctx, 'channel-login', state)

function requireOpen(row: ChannelRow): void {
  if (CLOSED.includes(row.status)) throw new Refusal('move_not_allowed', { details: { status: row.status } })
}

/** The types that are connected by signing in. Errors: not_signed_in, wrong_member_kind. */
export function listChannelLogins(ctx: Context) {
  requireInfluencer(ctx)
  return { types: [...ctx.gateways.channelLogins.types] }
}

/**
 * Begins signing in at a platform, to add a channel or to prove a known one again (docs/requirements.md#states scopes
 * add_channel and reconnect_token). The state is kept here: ten minutes, once, for this login only. Errors: not_found
 * (not configured, foreign channel), member_not_active, move_not_allowed, too_many_requests (20 in an hour).
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

/** The names by which a member may have typed the account: its handle, or its id. */
function normsOf(type: ChannelType, account: PlatformAccount): string[] {
  return [account.handle, account.id].flatMap((name) => toHandle(type, name)?.norm ?? [])
}

function isAccountOf(row: ChannelRow, account: PlatformAccount): boolean {
  if (row.platformUserId) return row.platformUserId === account.id
  return normsOf(row.type, account).includes(row.handleNorm)
}

/** An operator said that followers are bought: figures of the platform do not overrule that, only an operator does. */
async function isDoubted(db: Tx, channelId: string): Promise<boolean> {
  const row = await db.maybeOne<{ transition: string }>(sql`SELECT transition FROM audit_log
    WHERE subject = 'channel' AND subject_id = ${channelId}
      AND (transition = 'confirmFigures' OR transition IN ('reject', 'rejectFigures') AND reason = 'fake_followers')
    ORDER BY at DESC, id DESC LIMIT 1`)
  return row !== undefined && row.transition !== 'confirmFigures'
}

/** The channel is this account: ownership is shown, the figures are of now. Errors: channel_taken, move_not_allowed. */
async function connect(ctx: TransactionContext, id: string, account: PlatformAccount): Promise<void> {
  const now = ctx.now()
  const found = await getChannelForUpdate(ctx.db, id)
  requireOpen(found)
  if (found.status === 'deactivated' || found.status === 'rejected') {
    await openAgain(ctx, found, account.name)
    await auditAdd(ctx, { id, type: found.type, from: found.status })
  }
  const row = await getChannelForUpdate(ctx.db, id)
  // Renamed at the platform: the channel follows its account.
  const handle = toHandle(row.type, account.handle)
  const isRenamed = handle !== undefined && !normsOf(row.type, account).includes(row.handleNorm)
  const norm = isRenamed ? handle.norm : row.handleNorm
  await requireNotProvenElsewhere(ctx.db, { ...row, handleNorm: norm, platformUserId: account.id })

  const counts = account.followers !== null && !(await isDoubted(ctx.db, id))
  const figures = counts
    ? ({ source: 'api', at: now } as const)
    : row.figuresSource && row.figuresAt
      ? { source: row.figuresSource, at: row.figuresAt }
      : null
  const to = row.status === 'active' ? 'active' : provenStatusOf(figures, now)
  if (to !== row.status) requireChannelMove(row.status, to, 'system')
  const sets = sql`${provenSets('login', now)}, platform_user_id = ${account.id},
    display_name = coalesce(display_name, ${account.name})
    ${isRenamed ? sql`, handle = ${handle.handle}, handle_norm = ${norm}, url = ${profileUrlOf(row.type, handle.handle) ?? null}` : empty}
    ${counts ? sql`, followers = ${account.followers}, figures_source = 'api', figures_at = ${now}, figures_file_id = NULL, figures_confirmed_by = NULL` : empty}`
  // As when the server reads a code: the proof is the platform's word, so the system moves the channel.
  await writeOutcome(
    asSystem(ctx),
    row,
    { to, reason: null, sets, isTold: to !== row.status },
    { decision: 'connect' },
  )
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

/** Of several accounts those that are somebody else's are left out; one alone says why it is not connected. */
async function connectAll(
  ctx: Context,
  given: { memberId: string; type: ChannelType; accounts: readonly PlatformAccount[] },
): Promise<string[]> {
  const ids: string[] = []
  let refused: Refusal | undefined
  for (const account of given.accounts) {
    try {
      const id = await inTransaction(ctx, async (ctx) => {
        await ctx.db.run(sql`SELECT 1 FROM member WHERE id = ${given.memberId} FOR UPDATE`)
        const found = await findOrInsert(ctx, { ...given, account })
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
 * Connects what the platform led back with (docs/domain/channels.md#ownership-and-figures): the accounts it names are
 * the member's, their figures count as of now. A state that another login began, that was used or is late, and a code
 * that the platform does not take are answered alike. The platform's token is used once and forgotten (decision
 * 0017). Errors: not_found, unavailable (the platform is silent), channel_taken, channel_account_missing,
 * channel_account_differs, member_not_active, move_not_allowed.
 */
export async function finishChannelLogin(ctx: Context, given: { code: string; state: string }) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  // Used up before the platform is asked, and outside of what follows: no transaction waits for the network.
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
      const row = await getOwnChannelForUpdate(ctx.db, channelId, member.id)
      const account = accounts.find((one) => isAccountOf(row, one))
      if (!account)
        throw new Refusal(accounts.length > 0 ? 'channel_account_differs' : 'channel_account_missing')
      await connect(ctx, channelId, account)
    }).catch(toTaken)
    ids = [channelId]
  } else ids = await connectAll(ctx, { memberId: member.id, type, accounts })
  return inTransaction(ctx, async (ctx) => {
    const items = []
    for (const id of ids)
      items.push(await describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id)))
    return items
  })
}

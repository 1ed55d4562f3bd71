import { maskPhone } from '../../../domain/text/phone.ts'
import { type Context, stepUpEnd } from '../context.ts'
import { findMember, findNextTask, findProfileImage } from './queries.ts'

/** A fresh code that ends sooner counts as ended, so that the action it is for still fits. */
const LEAST_LEFT_MS = 20_000

/** Who is signed in, read from the database each time (docs/requirements.md#states); undefined for everybody else. */
export async function getStatus(ctx: Context) {
  const { caller } = ctx
  if (caller.kind !== 'influencer' && caller.kind !== 'marketer') return undefined
  const member = await findMember(ctx.db, caller.id)
  if (!member) return undefined
  const until = caller.stepUpAt ? stepUpEnd(caller.stepUpAt) : null
  return {
    sessionId: caller.sessionId,
    scope: member.kind,
    uuid: member.id,
    member: {
      status: member.status,
      isTalentManager: member.isTalentManager,
      name: member.name,
      email: member.email,
      phone: member.phone ? maskPhone(member.phone, ctx.settings.country.code) : null,
      emailVerified: member.emailVerifiedAt !== null,
      phoneVerified: member.phoneVerifiedAt !== null,
      imageFileId: await findProfileImage(ctx.db, member),
      locale: member.locale,
      next: await findNextTask(ctx.db, member, ctx.now()),
      stepUpUntil: until && until.getTime() - ctx.now().getTime() > LEAST_LEFT_MS ? until : null,
    },
  }
}

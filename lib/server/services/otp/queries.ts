import { findOtpFlow } from '../../store/otp.ts'
import type { Context } from '../context.ts'

/** What a code under way is for; undefined when there is none of this id. Says nothing of its recipient. */
export async function findCodePurpose(ctx: Context, id: string): Promise<string | undefined> {
  return (await findOtpFlow(ctx.db, id))?.purpose
}

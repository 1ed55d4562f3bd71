import { findOtpFlow } from '../../store/otp.ts'
import type { Context } from '../context.ts'

/** Purpose of an open code; undefined for an unknown id. Reveals nothing about its recipient. */
export async function findCodePurpose(ctx: Context, id: string): Promise<string | undefined> {
  return (await findOtpFlow(ctx.db, id))?.purpose
}

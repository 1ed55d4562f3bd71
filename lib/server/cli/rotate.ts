import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { keepSecret } from '../config/keep-secret.ts'
import { audit } from '../services/audit.ts'
import { inTransaction } from '../services/context.ts'
import { sql } from '../store/client.ts'
import type { Answer } from './answer.ts'
import { withInstallation } from './command.ts'

/**
 * Makes a new secret for logins and codes: every login ends now, every open code and link with the restart. A generated
 * secret is written to its file; one from the environment is printed, to be set there.
 */
export function rotateSecrets(config: Config): Promise<Answer> {
  return withInstallation(config, async ({ ctx }) => {
    const secret = randomBytes(48).toString('base64')
    const now = ctx.now()
    const ended = await inTransaction(ctx, async (ctx) => {
      await ctx.db.run(sql`UPDATE access_grant SET used_at = ${now} WHERE used_at IS NULL`)
      const logins = await ctx.db.run(sql`UPDATE login_session SET ended_at = ${now} WHERE ended_at IS NULL`)
      await audit(ctx, { subject: 'secret', transition: 'rotate', data: { logins } })
      return logins
    })
    const isOwn = !config.databaseUrl && !process.env.SESSION_SECRET
    if (isOwn) {
      const file = join(config.dataDir, 'keys', 'session-secret')
      // Never half a secret: without the file, the next start makes another one.
      rmSync(file, { force: true })
      keepSecret(file, () => secret)
    }
    return {
      data: { ended, ...(isOwn ? {} : { SESSION_SECRET: secret }) },
      lines: [
        `${ended} logins ended.`,
        isOwn
          ? 'The new secret is written; restart the server.'
          : `Set this on every instance and restart them together:\nSESSION_SECRET=${secret}`,
      ],
    }
  })
}

import { Refusal } from '../../domain/errors.ts'
import { present } from '../../domain/present.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { install } from '../seed/install.ts'
import { inviteOperator } from '../services/operator/invite-operator.ts'
import { bringForward } from '../store/migrate.ts'
import { type Answer, CommandError } from './answer.ts'
import { withSystem } from './command.ts'
import { ROLES } from './operators.ts'

/**
 * Prepares an empty database and creates the first administrator, who holds every role at first, with a sign-in link
 * that works once and for a day.
 */
export function runInstall(config: Config, given: { email?: string; name?: string }): Promise<Answer> {
  if (config.demoMode)
    throw new CommandError(
      'This is a demo: it fills itself at its first start. Set DEMO_MODE=off to install.',
    )
  if ((given.email === undefined) !== (given.name === undefined))
    throw new CommandError('--email and --name belong together.', 2)
  return withCommandDatabase(config, 'guest', async (connection) => {
    const { applied, level } = await bringForward(connection)
    return withSystem(config, connection, async ({ ctx }) => {
      const { added } = await install(ctx)
      const lines =
        applied.length + added.length === 0
          ? [`Level ${level}: schema and first content are in place.`]
          : [
              `Schema at level ${level} (${applied.length} steps applied).`,
              ...added.map((what) => `+ ${what}`),
            ]
      const data = { level, applied, added }
      if (given.email === undefined) return { data, lines }
      try {
        const { link, expiresAt } = await inviteOperator(ctx, {
          email: given.email,
          name: present(given.name, '--name'),
          roles: ROLES,
        })
        return {
          data: { ...data, link, expiresAt },
          lines: [...lines, '', 'Open this link to choose a password. It works once, for a day:', link],
        }
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'already_registered') throw error
        return {
          data,
          lines: [
            ...lines,
            `${given.email} is an operator already: \`siang operator reset ${given.email}\` makes a new link.`,
          ],
        }
      }
    })
  })
}

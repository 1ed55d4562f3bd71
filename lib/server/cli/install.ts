import { Refusal } from '../../domain/errors.ts'
import { present } from '../../domain/present.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { refuseOtherWorld } from '../entry/refuse-other-world.ts'
import { install } from '../seed/install.ts'
import { inviteFirstAdministrator } from '../services/operator/invite-first-administrator.ts'
import { bringForward } from '../store/migrate.ts'
import { holdStartLock } from '../store/start-lock.ts'
import { type Answer, CommandError } from './answer.ts'
import { withSystem } from './command.ts'

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
    await refuseOtherWorld(connection, config)
    const { applied, level } = await bringForward(connection)
    return withSystem(config, connection, async ({ ctx }) => {
      const { added } = await holdStartLock(connection, async () => {
        await refuseOtherWorld(connection, config)
        return install(ctx)
      })
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
        const { email } = given
        const invited = await inviteFirstAdministrator(ctx, { email, name: present(given.name, '--name') })
        if ('first' in invited)
          throw new CommandError(
            `${invited.first} is the first administrator, so ${email} was not invited. Everything else is in place. ` +
              `\`siang operator add ${email} --name … --roles …\` adds another operator.`,
          )
        const { link, expiresAt } = invited
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

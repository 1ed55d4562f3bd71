import { isOneOf } from '../../domain/one-of.ts'
import type { Config } from '../config/config.ts'
import type { OperatorRole } from '../services/context.ts'
import {
  disableOperator,
  findOperatorId,
  listOperators,
  resetOperator,
} from '../services/operator/change-operator.ts'
import type { Invitation } from '../services/operator/invitation.ts'
import { inviteOperator } from '../services/operator/invite-operator.ts'
import { type Answer, CommandError } from './answer.ts'
import { withInstallation } from './command.ts'

const ROLES: readonly OperatorRole[] = ['support', 'finance', 'content', 'admin']

/** Reads `support,finance`; exit code 2 for a role that does not exist. */
export function toRoles(text: string): OperatorRole[] {
  const given = text.split(',').map((role) => role.trim())
  const roles = given.filter((role) => isOneOf(ROLES, role))
  const wrong = given.filter((role) => !isOneOf(ROLES, role))
  if (wrong.length > 0)
    throw new CommandError(`There is no role ${wrong.join(', ')}. Roles: ${ROLES.join(', ')}.`, 2)
  return roles
}

function sayLink(invitation: Invitation, mail: boolean): Answer {
  const { operatorId, link, expiresAt } = invitation
  return {
    data: { operatorId, link, expiresAt },
    lines: [
      'Open this link to choose a password. It works once, for a day:',
      link,
      ...(mail ? ['It was sent by mail, too.'] : []),
    ],
  }
}

export function addOperator(
  config: Config,
  given: { email: string; name: string; roles: string; mail: boolean },
): Promise<Answer> {
  const roles = toRoles(given.roles)
  return withInstallation(config, async ({ ctx }) =>
    sayLink(await inviteOperator(ctx, { ...given, roles }), given.mail),
  )
}

export function resetOperatorByEmail(config: Config, email: string, mail: boolean): Promise<Answer> {
  return withInstallation(config, async ({ ctx }) =>
    sayLink(await resetOperator(ctx, { id: await findOperatorId(ctx, email), mail }), mail),
  )
}

export function disableOperatorByEmail(
  config: Config,
  email: string,
  reason: string | undefined,
): Promise<Answer> {
  return withInstallation(config, async ({ ctx }) => {
    const id = await findOperatorId(ctx, email)
    await disableOperator(ctx, { id, ...(reason ? { reason } : {}) })
    return { data: { operatorId: id, state: 'disabled' }, lines: [`${email} can no longer sign in.`] }
  })
}

export function showOperators(config: Config): Promise<Answer> {
  return withInstallation(config, async ({ ctx }) => {
    const data = await listOperators(ctx)
    const lines = data.map(
      ({ email, name, roles, state, lastSignInAt }) =>
        `${state.padEnd(9)} ${email.padEnd(32)} ${roles.join(',').padEnd(24)} ${name}${
          lastSignInAt ? `, last sign-in ${lastSignInAt.toISOString().slice(0, 16)}Z` : ''
        }`,
    )
    return {
      data,
      lines: lines.length > 0 ? lines : ['There is no operator yet: `siang install` makes one.'],
    }
  })
}

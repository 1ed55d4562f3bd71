import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type OperatorRole, requireSystem } from '../context.ts'
import { toEmail } from '../credentials/identifiers.ts'
import { hashPassword } from '../credentials/password.ts'

export interface CreateOperatorInput {
  email: string
  name: string
  roles: readonly OperatorRole[]
  password: string
  /** Demo accounts cannot sign in outside demo mode. */
  isDemo?: boolean
}

/**
 * Creates an operator. For commands on the server only: there the first operator is made (docs/security.md#routes).
 * Error: not_allowed.
 */
export async function createOperator(ctx: Context, input: CreateOperatorInput): Promise<{ id: string }> {
  requireSystem(ctx)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.now().getTime())
    await ctx.db.run(sql`INSERT INTO operator (id, email, name, roles, password_hash, is_demo, created_at)
      VALUES (${id}, ${toEmail(input.email)}, ${input.name}, ${[...input.roles]}, ${passwordHash}, ${input.isDemo ?? false}, ${ctx.now()})`)
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'create' })
    return { id }
  })
}

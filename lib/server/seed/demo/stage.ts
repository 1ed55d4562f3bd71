import { DEMO_PASSWORD } from '../../../domain/demo.ts'
import { findMember } from '../../services/auth/queries.ts'
import { asSystem, type Context, type OperatorRole } from '../../services/context.ts'
import { createOperator } from '../../services/operator/create-operator.ts'
import type { SeedClock } from '../seed-clock.ts'

const HOUR = 3_600_000
export const days = (count: number) => count * 24 * HOUR
export const hours = (count: number) => count * HOUR

/** State of the seeding: a clock that only goes forward, and a context for each person. */
export interface Stage {
  readonly system: Context
  /** Moves the clock to `ms` before the present; history is made in order. */
  at: (msAgo: number) => void
  /** Moves the clock on by `ms`. */
  pass: (ms: number) => void
  as: (memberId: string) => Promise<Context>
  operator: (role: OperatorRole, second?: boolean) => Context
}

const OPERATORS = [
  { email: 'ops@siang.demo', name: 'อรพรรณ ดูแลดี', roles: ['admin'] },
  { email: 'finance@siang.demo', name: 'ฟ้าใส การเงิน', roles: ['finance'] },
  { email: 'finance2@siang.demo', name: 'ภูมิ การเงิน', roles: ['finance'] },
  { email: 'content@siang.demo', name: 'คำแก้ว บรรณาธิการ', roles: ['content'] },
  { email: 'support@siang.demo', name: 'สุดา ช่วยเหลือ', roles: ['support'] },
] as const satisfies readonly { email: string; name: string; roles: readonly OperatorRole[] }[]

/** Starts the clock `startMsAgo` before the present, with the operators of the demo world. */
export async function openStage(ctx: Context, clock: SeedClock, startMsAgo: number): Promise<Stage> {
  const present = clock.now().getTime()
  let time = present - startMsAgo
  clock.hold(new Date(time))
  const move = (next: number) => {
    if (next < time) throw new Error('The demo world is made in order of time.')
    time = Math.min(next, present)
    clock.hold(new Date(time))
  }
  const staff = new Map<string, string>()
  for (const operator of OPERATORS) {
    const { id } = await createOperator(ctx, { ...operator, password: DEMO_PASSWORD, isDemo: true })
    staff.set(operator.email, id)
  }
  return {
    system: asSystem(ctx),
    at: (msAgo) => move(present - msAgo),
    pass: (ms) => move(time + ms),
    async as(memberId) {
      const member = await findMember(ctx.db, memberId)
      if (!member) throw new Error(`No member ${memberId}`)
      const { kind, id, status, isTalentManager } = member
      const caller = { kind, id, status, isTalentManager, sessionId: id, stepUpAt: clock.now() } as const
      return { ...ctx, caller, tags: new Set() }
    },
    operator(role, second = false) {
      const found = OPERATORS.filter(({ roles }) => (roles as readonly OperatorRole[]).includes(role))[
        second ? 1 : 0
      ]
      if (!found) throw new Error(`No operator for ${role}`)
      const id = staff.get(found.email)!
      const caller = {
        kind: 'operator',
        id,
        roles: found.roles,
        sessionId: id,
        stepUpAt: clock.now(),
      } as const
      return { ...ctx, caller, tags: new Set() }
    },
  }
}

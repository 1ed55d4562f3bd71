import type { Context } from '../../services/context.ts'
import { createOperator } from '../../services/operator/create-operator.ts'
import type { SeedClock } from '../index.ts'

/** The one password of every demo account (experience.md §6). */
export const DEMO_PASSWORD = 'siang-demo-2569'

const OPERATORS = [
  { email: 'ops@siang.demo', name: 'อรพรรณ ดูแลดี', roles: ['admin'] },
  { email: 'finance@siang.demo', name: 'ฟ้าใส การเงิน', roles: ['finance'] },
  { email: 'finance2@siang.demo', name: 'ภูมิ การเงิน', roles: ['finance'] },
  { email: 'content@siang.demo', name: 'คำแก้ว บรรณาธิการ', roles: ['content'] },
  { email: 'support@siang.demo', name: 'สุดา ช่วยเหลือ', roles: ['support'] },
] as const

/** The demo world: accounts, campaigns, jobs and fourteen months of money, made through the product's verbs. */
export async function seedDemoWorld(ctx: Context, _clock: SeedClock): Promise<void> {
  for (const operator of OPERATORS)
    await createOperator(ctx, { ...operator, password: DEMO_PASSWORD, isDemo: true })
}

import type { Access, AnyCall } from '#lib/contract/define-call.ts'
import type { OperatorRole } from '#lib/server/services/context.ts'
import type { RoleName } from './roles.ts'
import { sampleBody } from './samples.ts'

/** Samples that the schema alone cannot give. */
const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  addChannel: { type: 'INSTAGRAM', handle: 'a.new.handle' },
  sendLead: {
    kind: 'contact',
    name: 'สมชาย',
    email: 'a@test.example',
    message: 'ขอข้อมูลเพิ่ม',
    locale: 'th',
  },
  importPayoutResult: { csv: 'payout_ref,result,bank_ref,paid_at,amount,reason\nNONE,failed,,,,x' },
  saveArticle: {
    slug: 'a-new-page',
    categoryId: 8,
    author: 'กองบรรณาธิการ',
    status: 'draft',
    th: { title: 'หัวข้อ', excerpt: 'ย่อ', body: 'เนื้อหา' },
  },
  suspendMember: { reason: 'ตรวจสอบบัญชี', until: '2099-01-01' },
}

export function bodyFor(call: AnyCall): Record<string, unknown> | undefined {
  return BODIES[call.id] ?? sampleBody(call)
}

/** What the contract says to a caller who may not make the call at all; undefined when the caller may. */
export function refusalOf(call: AnyCall, role: RoleName): [status: number, code: string] | undefined {
  const access = call.access as readonly Access[]
  if (access.includes('visitor')) return undefined
  const forOperators = access.every((item) => item.startsWith('operator'))
  const kind = kindOf(role)
  if (kind === 'operator') {
    const allowed = access.includes('operator') || access.includes(`operator:${role as OperatorRole}`)
    return allowed
      ? undefined
      : forOperators || access.some(isOperator)
        ? [403, 'not_allowed']
        : [401, 'not_signed_in']
  }
  if (forOperators) return [404, 'not_found']
  if (kind === 'visitor') return [401, 'not_signed_in']
  if (access.includes('member') || access.includes(kind)) return undefined
  return [403, 'wrong_member_kind']
}
const isOperator = (item: Access) => item.startsWith('operator')

export function kindOf(role: RoleName): 'visitor' | 'influencer' | 'marketer' | 'operator' {
  if (role === 'visitor' || role === 'endedLogin') return 'visitor'
  if (role === 'marketer' || role === 'otherMarketer') return 'marketer'
  if (role === 'support' || role === 'finance' || role === 'content' || role === 'admin') return 'operator'
  return 'influencer'
}

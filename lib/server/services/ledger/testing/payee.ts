import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import type { TestMember } from '../../../testing/people.ts'
import type { World } from '../../../testing/world.ts'
import { setBankAccount } from '../../bank-account/set-bank-account.ts'
import type { Context } from '../../context.ts'
import { setPayeeTaxClass } from '../../withdrawal/set-tax-class.ts'

type Member = Pick<TestMember, 'id' | 'caller'>

/** The member's context with a fresh step-up. */
export function stepUp(world: World, member: Member): Context {
  return world.as({ ...member.caller, stepUpAt: world.clock.now() } as Context['caller'])
}

/**
 * Documents approved by another operator, class set by finance, account set by the owner. The pause of 72 h begins now.
 */
export async function readyForPayout(world: World, member: Member, finance: Context): Promise<void> {
  await setBankAccount(stepUp(world, member), {
    bankCode: '004',
    accountNo: '123-4-56789-0',
    holderName: 'นางสาวสมหญิง ใจดี',
    lengthConfirmed: false,
  })
  for (const kind of ['identity_card', 'bank_book'] as const) await addApproved(world, member.id, kind)
  await setPayeeTaxClass(finance, { memberId: member.id, taxClass: 'service' })
}

/** Finance has approved the picture of the current account: a new one, where another account put the former aside. */
export async function approveBankBook(world: World, memberId: string): Promise<void> {
  const approved = await world.db.run(sql`UPDATE document SET status = 'complete', decided_by = ${newId()},
    decided_at = ${world.clock.now()} WHERE member_id = ${memberId} AND kind = 'bank_book' AND is_current`)
  if (approved === 0) await addApproved(world, memberId, 'bank_book')
}

async function addApproved(
  { db, clock }: World,
  memberId: string,
  kind: 'identity_card' | 'bank_book',
): Promise<void> {
  const now = clock.now()
  const fileId = newId(now.getTime())
  await db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${fileId}, ${memberId}, 'document', 'image/png', 1, ${Buffer.alloc(32)}, ${fileId}, ${now})`)
  await db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
    VALUES (${newId(now.getTime())}, ${memberId}, 'A', ${kind}, 'complete', ${fileId}, ${newId()}, ${now}, ${now})`)
}

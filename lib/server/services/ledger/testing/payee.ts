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
  const now = world.clock.now()
  await setBankAccount(stepUp(world, member), {
    bankCode: '004',
    accountNo: '123-4-56789-0',
    holderName: 'นางสาวสมหญิง ใจดี',
    lengthConfirmed: false,
  })
  for (const kind of ['identity_card', 'bank_book']) {
    const fileId = newId(now.getTime())
    await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
      VALUES (${fileId}, ${member.id}, 'document', 'image/png', 1, ${Buffer.alloc(32)}, ${fileId}, ${now})`)
    await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
      VALUES (${newId(now.getTime())}, ${member.id}, 'A', ${kind}, 'complete', ${fileId}, ${newId()}, ${now}, ${now})`)
  }
  await setPayeeTaxClass(finance, { memberId: member.id, taxClass: 'service' })
}

/** Finance has approved the bank book with the current account. */
export async function approveBankBook(world: World, memberId: string): Promise<void> {
  await world.db.run(sql`UPDATE document SET status = 'complete', decided_by = ${newId()}, decided_at = ${world.clock.now()}
    WHERE member_id = ${memberId} AND kind = 'bank_book' AND is_current`)
}

import { expect } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { sql } from '#lib/server/store/client.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import type { RoleName } from './roles.ts'
import type { TestCompany } from './test-company.ts'

/** What writes that succeeded left in the audit trail. */
export interface TrailOf {
  call: string
  role: RoleName
  rows: { transition: string; text: string }[]
}

export async function askAndRead(
  testCompany: TestCompany,
  trail: TrailOf[],
  {
    call,
    role,
    ids,
    body,
  }: {
    call: AnyCall
    role: RoleName
    ids: Record<string, string>
    body?: Record<string, unknown> | undefined
  },
): Promise<TestAnswer> {
  const answer = await testCompany.send(call, role, ids, body ? { body } : {})
  if (answer.status === 200 && call.method !== 'GET') {
    const left = await testCompany.world.db.many<{ transition: string; text: string }>(
      sql`SELECT transition, a::text AS text FROM audit_log a WHERE request_id = ${answer.headers.get('x-request-id')}`,
    )
    trail.push({ call: call.id, role, rows: left })
  }
  return answer
}

/** A word that was told to somebody whom it is not for. */
export interface Heard {
  call: string
  role: RoleName
  text: string
}

export function listen(
  testCompany: TestCompany,
  heard: Heard[],
  { call, role, answer }: { call: AnyCall; role: RoleName; answer: TestAnswer },
): TestAnswer {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  for (const { word, readers } of testCompany.canaries)
    if (!readers.includes(role) && text.includes(word)) heard.push({ call: call.id, role, text: word })
  expect(
    answer.status,
    `${call.id} as ${role}: ${text} ${JSON.stringify(testCompany.world.errors.at(-1))}`,
  ).toBeLessThan(500)
  if (answer.status === 200 && call.response !== 'blob' && answer.body !== undefined)
    expect(call.response.parse(answer.body), `${call.id}: only listed fields come back`).toEqual(answer.body)
  return answer
}

import { present, roundAt } from '../../../domain/present.ts'
import { acceptManagerLink } from '../../services/manager-link/answer-link.ts'
import { requestManagerLink } from '../../services/manager-link/ask-link.ts'
import { listManagerLinks } from '../../services/manager-link/queries.ts'
import type { Stage } from './stage.ts'

const GRANTS = [
  { permissions: ['view', 'apply_accept', 'submit', 'see_earnings'], commissionBp: 1_500 },
  { permissions: ['view', 'submit'], commissionBp: 1_000 },
  { permissions: ['view'], commissionBp: 0 },
] as const

/** A talent manager asks each person; each grants permissions and share separately. */
export async function lookAfter(
  stage: Stage,
  managerId: string,
  members: readonly { id: string; email: string }[],
): Promise<void> {
  for (const [at, { id, email }] of members.entries()) {
    await requestManagerLink(await stage.as(managerId), email)
    const influencer = await stage.as(id)
    const asked = present(
      (await listManagerLinks(influencer, { limit: 1 })).items.find((link) => link.canAnswer),
      'a link to answer',
    )
    await acceptManagerLink(influencer, asked.id, { ...roundAt(GRANTS, at), textVersion: 1 })
  }
}

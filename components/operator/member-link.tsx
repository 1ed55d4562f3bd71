import { toPath } from '#lib/routes/table.ts'
import { consoleLocale } from './console.ts'

/** A member by the best name that is known, leading to the member's page. */
export async function MemberLink({
  member,
}: {
  member: { id: string; name?: string | null; email?: string | null }
}) {
  const locale = await consoleLocale()
  return (
    <a href={toPath(locale, 'Operator-members-detail', { id: member.id })}>
      {member.name ?? member.email ?? member.id}
    </a>
  )
}

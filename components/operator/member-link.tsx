import { toPath } from '#lib/routes/table.ts'
import { consoleLocale } from './console.ts'

/** Link to a member with the best known name. */
export async function MemberLink({
  member,
}: {
  member: { id: string; name?: string | null; email?: string | null }
}) {
  const locale = await consoleLocale()
  return (
    <a href={toPath(locale, 'Operator-members-detail', { id: member.id })}>
      {member.name || member.email || member.id}
    </a>
  )
}

import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { inspectCampaign } from '#lib/contract/operator-campaigns.ts'
import { Banner } from '../ui/banner.tsx'
import { Cluster } from '../ui/stack.tsx'
import { MemberLink } from './member-link.tsx'
import { getTexts } from './texts.ts'

/** What strikes about a brand's name: a hint for who judges it. */
export async function NameMarks({
  marks: { mixed, like },
}: {
  marks: ResponseOf<typeof inspectCampaign>['nameMarks']
}) {
  const t = await getTexts('nameMarks')
  if (mixed.length === 0 && like.length === 0) return null
  return (
    <Banner tone="warning" title={t('title')}>
      {mixed.map((name) => (
        <p key={name}>{t('mixed', { name })}</p>
      ))}
      {like.length > 0 && (
        <Cluster gap={2}>
          {t('like')}
          {like.map((member) => (
            <MemberLink key={member.id} member={member} />
          ))}
        </Cluster>
      )}
    </Banner>
  )
}

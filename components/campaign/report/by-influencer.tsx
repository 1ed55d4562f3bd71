import { useTranslations } from 'next-intl'
import { Card } from '../../ui/card.tsx'
import { RankChart } from '../../ui/rank-chart.tsx'
import { useAccountWords } from '../use-account-words.ts'
import type { Post } from './report-shape.ts'

/** Ranks all posts by one figure. */
export function ByInfluencer({
  posts,
  title,
  note,
  read,
  toText,
  ascending,
}: {
  posts: readonly Post[]
  title: string
  note: string
  read: (post: Post) => number | null
  toText: (value: number) => string
  ascending?: boolean
}) {
  const t = useTranslations('campaign.report')
  const { toName } = useAccountWords()
  const rows = posts
    .flatMap((post) => {
      const value = read(post)
      return value === null
        ? []
        : [{ key: post.jobId, label: toName(post.influencerName, post.handle), value, text: toText(value) }]
    })
    .sort((a, b) => (ascending ? a.value - b.value : b.value - a.value))
  if (rows.length === 0) return null
  return (
    <Card>
      <RankChart
        title={title}
        note={note}
        tableLabel={t('table')}
        labelHeader={t('name')}
        valueHeader={title}
        rows={rows}
      />
    </Card>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { checkCaption } from '#components/job/caption-check.ts'
import { ChangePlaces } from '#components/job/change-places.tsx'
import { PostFrame } from '#components/job/post-frame.tsx'
import { Card } from '#components/ui/card.tsx'
import { cx } from '#components/ui/cx.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import styles from './campaign-detail.module.scss'
import type { JobDetail } from './job-detail.ts'

type Submission = JobDetail['submissions'][number]

function Files({ files, posted }: { files: Submission['files']; posted?: boolean }) {
  const t = useTranslations('campaign.review')
  if (files.length === 0) return null
  return (
    <ul className={cx(styles.files, posted && styles.posted)}>
      {files.map((file, index) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noopener">
            {file.contentType.startsWith('image/') ? (
              // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
              <img
                src={file.url}
                alt={t('fileAlt', { n: index + 1, name: file.name ?? '' })}
                width={320}
                height={320}
                loading="lazy"
              />
            ) : (
              (file.name ?? t('file', { n: index + 1 }))
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One submission: a draft in the form of the post, a post's URL, or figures. */
export function SubmissionCard({
  one,
  channel,
  alone,
  brief,
}: {
  one: Submission
  channel: JobDetail['channel']
  /** No other submission is shown next to it. */
  alone?: boolean
  /** The brief to check the caption against, while the draft waits for review. */
  brief?: JobDetail['brief'] | undefined
}) {
  const t = useTranslations('campaign.review')
  const figures = useTextByKey('campaign.figures')
  const locale = toLocale(useLocale())
  return (
    <Card as="article">
      <Stack gap={3}>
        <h3>
          <Facts items={[t(`kind.${one.kind}`), t('revision', { n: one.revision })]} />
        </h3>
        <DateTime value={one.createdAt} locale={locale} style="dateTime" />
        {one.kind === 'draft' ? (
          <PostFrame channel={channel} caption={one.caption?.trim() ?? ''} wide={alone === true}>
            <Files files={one.files} posted />
          </PostFrame>
        ) : (
          one.caption && <p className={styles.caption}>{one.caption}</p>
        )}
        {one.url && (
          <a href={one.url} target="_blank" rel="noopener nofollow">
            {one.url}
          </a>
        )}
        {one.kind === 'draft' && brief && <CaptionPoints caption={one.caption ?? ''} brief={brief} />}
        {one.kind !== 'draft' && <Files files={one.files} />}
        {one.figures && (
          <DefinitionList
            items={Object.entries(one.figures).map(([key, value]) => ({
              key,
              term: figures.has(key) ? figures(key) : key,
              value: formatCount(value, locale),
            }))}
          />
        )}
        {one.note && (
          <p className={styles.caption}>
            <strong>{t('note')}</strong> {one.note}
          </p>
        )}
        {one.answer && (
          <p className={styles.muted}>
            {t(`answer.${one.answer}`)}
            {one.answerNote && `: ${one.answerNote}`}
          </p>
        )}
        <ChangePlaces submission={one} />
      </Stack>
    </Card>
  )
}

/** Checks that the caption contains what the brief requires, so that nobody searches for tags by eye. */
function CaptionPoints({ caption, brief }: { caption: string; brief: JobDetail['brief'] }) {
  const t = useTranslations('campaign.review')
  const points = checkCaption(caption, brief)
  const missing = points.filter((point) => !point.isThere).map((point) => point.value)
  return (
    <p>
      <Status tone={missing.length === 0 ? 'success' : 'warning'}>
        {missing.length === 0
          ? t('tagsThere', { tags: points.map((point) => point.value).join(' ') })
          : t('tagsMissing', { tags: missing.join(' ') })}
      </Status>
    </p>
  )
}

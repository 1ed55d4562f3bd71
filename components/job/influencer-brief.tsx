import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { urlOf } from '#lib/calls/url-of.ts'
import { getFile } from '#lib/contract/files.ts'
import type { brief as briefShape, deliverable, usageRights } from '#lib/contract/shapes/campaign.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Help } from '../ui/help.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import { captionTail } from './caption-check.ts'
import styles from './job.module.scss'

type Brief = z.output<typeof briefShape>

function Points({
  title,
  items,
  kind,
}: {
  title: string
  items: readonly string[]
  kind: 'do' | 'dont' | 'say'
}) {
  if (items.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item} className={styles.point}>
            {kind === 'dont' ? (
              <X size={18} className={styles.no} aria-hidden="true" />
            ) : (
              <Check size={18} className={styles.yes} aria-hidden="true" />
            )}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The whole brief as an influencer reads it: what to deliver, the rights, and tags that can be copied. */
export function InfluencerBrief({
  brief,
  deliverables,
  rights,
}: {
  brief: Brief
  deliverables: readonly z.output<typeof deliverable>[]
  rights: z.output<typeof usageRights>
}) {
  const t = useTranslations('influencer.brief')
  const post = useTranslations('social.post')
  const tail = captionTail(brief)
  return (
    <Stack gap={5}>
      {brief.text && <p className={styles.text}>{brief.text}</p>}
      <Stack gap={2}>
        <Heading level={3}>{t('deliverables')}</Heading>
        <ul className={styles.bullets}>
          {deliverables.map((item) => (
            <li key={`${item.postType}${item.note}`}>
              {t('pieces', { post: post(item.postType), count: item.count })}
              {item.note && ` – ${item.note}`}
            </li>
          ))}
        </ul>
      </Stack>
      <div className={styles.two}>
        <Points title={t('dos')} items={brief.dos} kind="do" />
        <Points title={t('donts')} items={brief.donts} kind="dont" />
      </div>
      <Points title={t('messages')} items={brief.messages} kind="say" />
      <Stack gap={2}>
        <Heading level={3}>{t('tags')}</Heading>
        <p className={styles.muted}>
          {t('tagsText', { tag: brief.disclosureTag })}
          <Help of="disclosure" />
        </p>
        <div className={styles.tags}>
          {tail.split(' ').map((tag) => (
            <Tag key={tag} tone={tag === brief.disclosureTag ? 'warning' : 'neutral'}>
              {tag}
            </Tag>
          ))}
        </div>
        <div>
          <CopyButton text={tail} label={t('copyTags')} doneLabel={t('copied')} />
        </div>
      </Stack>
      {brief.links.length > 0 && (
        <Stack gap={2}>
          <Heading level={3}>{t('links')}</Heading>
          <ul className={styles.bullets}>
            {brief.links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {brief.assetFileIds.length > 0 && (
        <Stack gap={2}>
          <Heading level={3}>{t('assets')}</Heading>
          <ul className={styles.assets}>
            {brief.assetFileIds.map((fileId, index) => (
              <li key={fileId}>
                <a href={urlOf(getFile, { id: fileId })}>
                  {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
                  <img
                    src={urlOf(getFile, { id: fileId })}
                    alt={t('asset', { n: index + 1 })}
                    width={112}
                    height={112}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack gap={1}>
        <Heading level={3}>{t('rights')}</Heading>
        <p>
          {rights.kind === 'none'
            ? t('rightsNone')
            : t(rights.kind === 'repost' ? 'rightsRepost' : 'rightsAds', { months: rights.months })}
        </p>
      </Stack>
    </Stack>
  )
}

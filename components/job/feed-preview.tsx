import { useTranslations } from 'next-intl'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import styles from './feed-preview.module.scss'
import { PostFrame } from './post-frame.tsx'

/** The draft as it would look in a feed: its files, the first lines of its caption, tags highlighted. */
export function FeedPreview({
  channelType,
  handle,
  caption,
  files,
}: {
  channelType: ChannelType
  handle: string
  caption: string
  files: readonly { id: string; name: string; pictureUrl?: string | undefined }[]
}) {
  const t = useTranslations('job.feed')
  const text = caption.trim()
  return (
    <figure>
      <figcaption>
        <strong>{t('title')}</strong>
      </figcaption>
      <PostFrame channel={{ type: channelType, handle }} caption={text || t('noCaption')} folded>
        <div className={styles.pictures}>
          {files.map((file, index) =>
            file.pictureUrl ? (
              // biome-ignore lint/performance/noImgElement: a private file, shown in the size it was sent
              <img key={file.id} src={file.pictureUrl} alt={t('picture', { n: index + 1 })} />
            ) : (
              <p key={file.id}>{file.name}</p>
            ),
          )}
          {files.length === 0 && <p>{t('noFile')}</p>}
        </div>
      </PostFrame>
      <p className={styles.muted}>{t('note')}</p>
    </figure>
  )
}

import { Cluster } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import { Command } from './command.tsx'
import type { WritableContent } from './content-place.ts'
import { getTexts } from './texts.ts'
import { ConsoleStatus } from './words.tsx'

/** State of an entry and the possible actions: publish, schedule, archive. */
export async function ContentActions({ kind, item, body, mayWrite }: WritableContent) {
  const t = await getTexts('editor')
  const params = { contentKind: kind }
  const canPublish = item.status !== 'published' || item.changes.length > 0
  return (
    <Cluster>
      <ConsoleStatus status={item.status} />
      {item.changes.length > 0 && <Tag tone="warning">{t('isChanged')}</Tag>}
      {canPublish && mayWrite && !item.mayPublish && <span>{t('publishedByAdmin')}</span>}
      {canPublish && mayWrite && item.mayPublish && (
        <>
          <Command
            call="publishContent"
            params={params}
            body={body}
            label={t('publish')}
            title={t('publishTitle')}
            text={kind === 'legal' ? t('publishLegal') : t('publishText')}
            done={t('published')}
            variant="primary"
          />
          <Command
            call="publishContent"
            params={params}
            body={body}
            fields={[{ name: 'publishAt', kind: 'moment', label: t('publishAt') }]}
            label={t('schedule')}
            title={t('scheduleTitle')}
            done={t('scheduled')}
          />
        </>
      )}
      {item.canArchive && item.status !== 'archived' && mayWrite && item.mayPublish && (
        <Command
          call="archiveContent"
          params={params}
          body={body}
          label={t('archive')}
          title={t('archiveTitle')}
          text={t('archiveText')}
          done={t('archived')}
          variant="danger"
        />
      )}
    </Cluster>
  )
}

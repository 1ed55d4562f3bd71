import { getTranslations } from 'next-intl/server'
import { consoleCalls, consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { listHomeChannels } from '#lib/contract/open.ts'
import { toChannelType } from '#lib/domain/channel/types.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'

export function ContentPartnerChannelsScreen() {
  return (
    <ConsolePage name="Operator-content-partnerChannels" gate={listOperatorArticles}>
      <Channels />
    </ConsolePage>
  )
}

async function Channels() {
  const t = await getTexts('content')
  const channel = await getTranslations('social.channel')
  const locale = await consoleLocale()
  const list = await (await consoleCalls()).tryCall(listHomeChannels, { query: { limit: '50' } })
  if (!list) return <LoadFailed href={toPath(locale, 'Operator-content-partnerChannels')} />
  return (
    <>
      <Note text={t('channelsNote')} />
      {list.items.length === 0 ? (
        <EmptyState kind="first" title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('partnerChannels')}
          rows={list.items.map((row, index) => ({ ...row, place: index + 1 }))}
          rowKey={(row) => row.id}
          columns={[
            { key: 'place', header: t('place'), number: true, cell: (row) => row.place },
            { key: 'name', header: t('channel'), rowHeader: true, cell: (row) => row.name },
            {
              key: 'type',
              header: t('platform'),
              cell: (row) => {
                const type = toChannelType(row.channelType)
                return type ? channel(type) : row.channelType
              },
            },
            {
              key: 'followers',
              header: t('followers'),
              number: true,
              cell: (row) => formatCount(row.followers, locale),
            },
          ]}
        />
      )}
    </>
  )
}

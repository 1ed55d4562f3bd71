import { getTranslations } from 'next-intl/server'
import { TextInput } from '#components/form/text-input.tsx'
import { holdersOf } from '#components/operator/claims.ts'
import { hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import { PagedList } from '#components/operator/paged-list.tsx'
import { followingOf } from '#components/operator/queue-beside.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { QueueRows, SplitQueue } from '#components/operator/split-queue.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { Facts } from '#components/ui/facts.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { CHANNEL_QUEUES, listOperatorChannels } from '#lib/contract/operator-channels.ts'
import { downloadChannels } from '#lib/contract/operator-exports.ts'
import { ChannelCard } from './channel-card.tsx'

export const ChannelsScreen = consoleScreen('Operator-channels', listOperatorChannels, Channels)

async function Channels({ search }: { search: Search }) {
  const t = await getTexts('channels')
  const tl = await getTexts('list')
  const tw = await getTexts('work')
  const type = await getTranslations('social.channel')
  const open = await openList('Operator-channels', search)
  const { base, locale, mine, after } = open
  const queue = oneOf(textOf(search, 'queue'), CHANNEL_QUEUES)
  const q = queue === 'all' ? open.q : undefined
  const list = await open.tryCall(listOperatorChannels, {
    query: { queue, ...(q ? open.words : {}), ...open.place },
  })
  const here = { queue, q, mine }
  const holders = await holdersOf('channel')
  const items = list?.items ?? []
  // By default the oldest one is open, also when the requested one has left the queue.
  const wanted = textOf(search, 'open')
  const shown = items.find((item) => item.id === wanted) ?? items[0]
  const { age } = await readAges(queue === 'figures' ? 'figures' : 'channels', idsOf(items))
  const rows = items.map((channel) => ({
    id: channel.id,
    href: hrefWith(base, { ...here, after, open: channel.id }),
    title: channel.handle,
    about: <Facts items={[type(channel.type), channel.member.name]} />,
    aside: age(channel.id) ?? (
      <RelativeTime value={channel.proofSentAt ?? channel.claim?.at ?? channel.updatedAt} locale={locale} />
    ),
    holder: holders.get(channel.id),
    isOpen: channel.id === shown?.id,
  }))
  const following = followingOf(rows)
  return (
    <>
      <TabLinks
        label={t('queues')}
        tabs={CHANNEL_QUEUES.map((key) => ({
          href: hrefWith(base, { queue: key }),
          label: t(`queue.${key}`),
          current: key === queue,
          ...(key === 'all' || !list ? {} : { count: list.counts[key] ?? 0 }),
        }))}
      />
      {queue === 'all' && (
        <FilterBar
          action={base}
          label={t('search')}
          submitLabel={tl('search')}
          slim
          {...(q ? { clear: { href: hrefWith(base, { queue }), label: tl('clear') } } : {})}
        >
          <TextInput label={t('q')} name="q" defaultValue={q ?? ''} autoComplete="off" />
          <input type="hidden" name="queue" value="all" />
          {mine && <input type="hidden" name="mine" value="1" />}
        </FilterBar>
      )}
      <ListTools page="Operator-channels" here={here} subject="channel" file={downloadChannels} list={list} />
      <SplitQueue
        item={
          shown && (
            <ChannelCard
              channel={shown}
              queue={queue}
              to={following ?? hrefWith(base, here)}
              skip={following}
            />
          )
        }
        queue={
          <Section id="queue" title={tw('queue')}>
            <PagedList
              page={list}
              base={base}
              here={here}
              after={after}
              level={3}
              empty={emptyQueue({
                isWork: queue !== 'all',
                narrowed: q ?? mine,
                whole: { queue },
                done: t('allDone'),
                none: t('none'),
              })}
            >
              {() => <QueueRows rows={rows} />}
            </PagedList>
          </Section>
        }
      />
    </>
  )
}

import { TextInput } from '#components/form/text-input.tsx'
import {
  consoleCalls,
  consoleLocale,
  hrefWith,
  oneOf,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import styles from '#components/operator/operator.module.scss'
import { PagedList } from '#components/operator/paged-list.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listOperatorChannels } from '#lib/contract/operator-channels.ts'
import { toPath } from '#lib/routes/table.ts'
import { ChannelCard } from './channel-card.tsx'

const QUEUES = ['proof', 'figures', 'not_found', 'disconnected', 'all'] as const

export function ChannelsScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-channels" gate={listOperatorChannels}>
      <Channels search={search} />
    </ConsolePage>
  )
}

async function Channels({ search }: { search: Search }) {
  const t = await getTexts('channels')
  const tl = await getTexts('list')
  const base = toPath(await consoleLocale(), 'Operator-channels')
  const queue = oneOf(textOf(search, 'queue'), QUEUES)
  const q = queue === 'all' ? textOf(search, 'q') : undefined
  const mine = textOf(search, 'mine')
  const after = textOf(search, 'after')
  const list = await (await consoleCalls()).tryCall(listOperatorChannels, {
    query: { queue, ...(q ? { q } : {}), ...(mine ? { mine: '1' } : {}), ...(after ? { after } : {}) },
  })
  const here = { queue, q, mine }
  return (
    <>
      <TabLinks
        label={t('queues')}
        tabs={QUEUES.map((key) => ({
          href: hrefWith(base, { queue: key }),
          label: t(`queue.${key}`),
          current: key === queue,
          ...(key === 'all' ? {} : { count: list?.counts[key] ?? 0 }),
        }))}
      />
      {queue === 'all' && (
        <FilterBar
          action={base}
          label={t('search')}
          submitLabel={tl('search')}
          {...(q ? { clear: { href: hrefWith(base, { queue }), label: tl('clear') } } : {})}
        >
          <input type="hidden" name="queue" value="all" />
          {mine && <input type="hidden" name="mine" value="1" />}
          <TextInput label={t('q')} name="q" defaultValue={q ?? ''} autoComplete="off" />
        </FilterBar>
      )}
      <ListTools page="Operator-channels" here={here} subject="channel" />
      <PagedList
        page={list}
        base={base}
        here={here}
        after={after}
        empty={{
          done: queue !== 'all' && !mine,
          title: queue === 'all' || mine ? t('none') : t('allDone'),
          clear: !!(q || mine) && { queue },
        }}
      >
        {(items) => (
          <>
            <QueueKeys />
            <Stack as="ul" gap={4} className={styles.plain ?? ''}>
              {items.map((channel) => (
                <ChannelCard key={channel.id} channel={channel} queue={queue} />
              ))}
            </Stack>
          </>
        )}
      </PagedList>
    </>
  )
}

import {
  consoleCalls,
  consoleLocale,
  hrefWith,
  oneOf,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Money } from '#components/ui/money.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { listOffers } from '#lib/contract/packages.ts'
import { toPath } from '#lib/routes/table.ts'

const KINDS = ['package', 'bundle'] as const

export function ContentPackagesScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-content-packages" gate={listOperatorArticles}>
      <Offers search={search} />
    </ConsolePage>
  )
}

async function Offers({ search }: { search: Search }) {
  const t = await getTexts('content')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-content-packages')
  const kind = oneOf(textOf(search, 'kind'), KINDS)
  const list = await (await consoleCalls()).tryCall(listOffers, { query: { kind, limit: '50' } })
  return (
    <>
      <Note text={t('packagesNote')} />
      <TabLinks
        label={t('packages')}
        tabs={KINDS.map((key) => ({
          href: hrefWith(base, { kind: key }),
          label: t(`kind.${key}`),
          current: key === kind,
        }))}
      />
      {!list ? (
        <LoadFailed href={hrefWith(base, { kind })} />
      ) : list.items.length === 0 ? (
        <EmptyState kind="first" title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('packages')}
          rows={list.items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', header: t('offer'), rowHeader: true, cell: (row) => row.name[locale] },
            { key: 'slots', header: t('slots'), number: true, cell: (row) => row.slots },
            { key: 'price', header: t('price'), number: true, cell: (row) => <Money {...row.price} /> },
            {
              key: 'days',
              header: t('valid'),
              cell: (row) => t('validDays', { count: row.validDays }),
            },
          ]}
        />
      )}
    </>
  )
}

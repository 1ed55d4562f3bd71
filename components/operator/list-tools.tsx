import type { ComponentProps } from 'react'
import { listSavedViews } from '#lib/contract/operator-work.ts'
import type { ViewPage, WorkSubject } from '#lib/domain/work/subjects.ts'
import { toPath } from '#lib/routes/table.ts'
import { PhoneSheet } from '../ui/phone-sheet.tsx'
import { Cluster } from '../ui/stack.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { readWork } from './claims.ts'
import { Command } from './command.tsx'
import { consoleCalls, consoleLocale, hrefWith, type Query } from './console.ts'
import { ExportLinks } from './export-links.tsx'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'

/** Tools above a list: own or all items, the operator's saved filters, its files. `here` is the current query. */
export async function ListTools({
  page,
  here,
  subject,
  file,
  list,
}: {
  page: ViewPage
  here: Query
  /** The download of the list, and the list's page as it is shown. */
  file?: ComponentProps<typeof ExportLinks>['call'] | undefined
  list?: ComponentProps<typeof ExportLinks>['page']
  /** The queue to which "mine" applies; undefined for lists without claims. */
  subject?: WorkSubject
}) {
  const t = await getTexts('work')
  const tl = await getTexts('list')
  const base = toPath(await consoleLocale(), page)
  const saved = await (await consoleCalls()).tryCall(listSavedViews, { query: { page } })
  const mine = subject ? ((await readWork())?.mine[subject] ?? 0) : 0
  const query = hrefWith('', here).slice(1)
  const hasViews = saved !== null && saved.items.length > 0
  const hasFiles = file !== undefined && (list?.items.length ?? 0) > 0
  const current = saved?.items.find((view) => view.query === query)
  return (
    <Cluster gap={3} justify="between">
      {subject && (
        <TabLinks
          label={t('whose')}
          tabs={[
            { href: hrefWith(base, { ...here, mine: undefined }), label: t('all'), current: !here.mine },
            {
              href: hrefWith(base, { ...here, mine: '1' }),
              label: t('onlyMine'),
              count: mine,
              current: here.mine !== undefined,
            },
          ]}
        />
      )}
      <Cluster gap={2} className={styles.tools ?? ''}>
        {current ? (
          <Command
            call="removeView"
            params={{ viewId: current.id }}
            label={t('remove')}
            title={t('removeView', { name: current.name })}
            done={t('viewRemoved')}
            variant="quiet"
            dense
          />
        ) : (
          query !== '' && (
            <Command
              call="saveView"
              body={{ page, query }}
              fields={[{ name: 'name', kind: 'line', label: t('viewName'), hint: t('viewNameHint') }]}
              label={t('saveView')}
              title={t('saveViewTitle')}
              done={t('viewSaved')}
              variant="quiet"
              dense
            />
          )
        )}
        {(hasViews || hasFiles) && (
          <PhoneSheet id="list-tools" label={t('more')} title={t('tools')} close={tl('close')}>
            {hasViews && (
              <TabLinks
                label={t('views')}
                tabs={saved.items.map((view) => ({
                  href: `${base}?${view.query}`,
                  label: view.name,
                  current: view.id === current?.id,
                }))}
              />
            )}
            {file && <ExportLinks call={file} here={here} page={list} />}
          </PhoneSheet>
        )}
      </Cluster>
    </Cluster>
  )
}

import { TextInput } from '#components/form/text-input.tsx'
import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { JobTable } from '#components/operator/job-table.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { listOperatorJobs } from '#lib/contract/operator-jobs.ts'
import { toPath } from '#lib/routes/table.ts'

/** Jobs by number, or those with an open case. */
export async function JobSearch({ search, view }: { search: Search; view: 'jobs' | 'cases' }) {
  const t = await getTexts('campaigns')
  const tl = await getTexts('list')
  const base = toPath(await consoleLocale(), 'Operator-campaigns')
  const q = textOf(search, 'q')
  const after = textOf(search, 'after')
  const mine = textOf(search, 'mine')
  const here = { view, q, mine }
  const list = await (await consoleCalls()).tryCall(listOperatorJobs, {
    query: {
      ...(view === 'cases' ? { dispute: 'open' } : {}),
      ...(q ? { q } : {}),
      ...(mine ? { mine: '1' } : {}),
      ...(after ? { after } : {}),
    },
  })
  return (
    <>
      <FilterBar
        action={base}
        label={t('searchJobs')}
        submitLabel={tl('search')}
        {...(q ? { clear: { href: hrefWith(base, { view }), label: tl('clear') } } : {})}
      >
        <input type="hidden" name="view" value={view} />
        {mine && <input type="hidden" name="mine" value={mine} />}
        <TextInput label={t('jobNo')} name="q" defaultValue={q ?? ''} autoComplete="off" />
      </FilterBar>
      <ListTools page="Operator-campaigns" here={here} subject="job" />
      <PagedList
        page={list}
        base={base}
        here={here}
        after={after}
        empty={{
          done: view === 'cases' && !q && !mine,
          title: view === 'cases' && !q && !mine ? t('noCases') : t('noJobs'),
          clear: !!(q || mine) && { view },
        }}
      >
        {(items) => <JobTable jobs={items} />}
      </PagedList>
    </>
  )
}

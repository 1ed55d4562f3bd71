import { TextInput } from '#components/form/text-input.tsx'
import { hrefWith, type Search } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { JobTable } from '#components/operator/job-table.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { listOperatorJobs } from '#lib/contract/operator-jobs.ts'

/** Jobs by number, or those with an open case. */
export async function JobSearch({ search, view }: { search: Search; view: 'jobs' | 'cases' }) {
  const t = await getTexts('campaigns')
  const tl = await getTexts('list')
  const open = await openList('Operator-campaigns', search)
  const { base, q, mine } = open
  const list = await open.tryCall(listOperatorJobs, {
    query: { ...(view === 'cases' ? { dispute: 'open' } : {}), ...open.words, ...open.place },
  })
  const { late } = await readAges('cases', view === 'cases' ? idsOf(list?.items) : [])
  return (
    <>
      <FilterBar
        action={base}
        label={t('searchJobs')}
        submitLabel={tl('search')}
        slim
        {...(q ? { clear: { href: hrefWith(base, { view }), label: tl('clear') } } : {})}
      >
        <TextInput label={t('jobNo')} name="q" defaultValue={q ?? ''} autoComplete="off" />
        <input type="hidden" name="view" value={view} />
        {mine && <input type="hidden" name="mine" value={mine} />}
      </FilterBar>
      <ConsoleList
        open={open}
        here={{ view, q, mine }}
        subject="job"
        page={list}
        empty={emptyQueue({
          isWork: view === 'cases',
          narrowed: q ?? mine,
          whole: { view },
          done: t('noCases'),
          none: t('noJobs'),
        })}
      >
        {(items) => <JobTable jobs={items} lateOf={late} />}
      </ConsoleList>
    </>
  )
}

import { TextInput } from '#components/form/text-input.tsx'
import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { JobTable } from '#components/operator/job-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { MoreLink } from '#components/operator/more-link.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listOperatorJobs } from '#lib/contract/jobs.ts'
import { toPath } from '#lib/routes/table.ts'

/** Jobs by number, or those with an open case. */
export async function JobSearch({ search, view }: { search: Search; view: 'jobs' | 'cases' }) {
  const t = await getTexts('campaigns')
  const tl = await getTexts('list')
  const base = toPath(await consoleLocale(), 'Operator-campaigns')
  const q = textOf(search, 'q')
  const after = textOf(search, 'after')
  const here = { view, q }
  const list = await (await consoleCalls()).tryCall(listOperatorJobs, {
    query: {
      ...(view === 'cases' ? { dispute: 'open' } : {}),
      ...(q ? { q } : {}),
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
        <TextInput label={t('jobNo')} name="q" defaultValue={q ?? ''} autoComplete="off" />
      </FilterBar>
      {!list ? (
        <LoadFailed href={hrefWith(base, here)} />
      ) : list.items.length === 0 ? (
        <EmptyState
          kind={view === 'cases' && !q ? 'allDone' : 'noResult'}
          title={view === 'cases' && !q ? t('noCases') : t('noJobs')}
          action={
            q ? (
              <LinkButton variant="secondary" href={hrefWith(base, { view })}>
                {tl('clear')}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <JobTable jobs={list.items} />
      )}
      <MoreLink
        next={list?.next ? hrefWith(base, { ...here, after: list.next }) : undefined}
        first={after ? hrefWith(base, here) : undefined}
      />
    </>
  )
}

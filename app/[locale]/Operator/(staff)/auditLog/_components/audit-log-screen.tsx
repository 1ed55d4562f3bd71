import { Select, TextInput } from '#components/form/text-input.tsx'
import { hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { openList } from '#components/operator/open-list.ts'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { downloadAuditLog, listAuditLog } from '#lib/contract/operator-console.ts'
import { isIsoDay } from '#lib/domain/date/calendar.ts'
import { auditWords } from '#lib/i18n/audit-words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { AuditTable } from './audit-table.tsx'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const AuditLogScreen = consoleScreen('Operator-auditLog', listAuditLog, AuditLog)

async function AuditLog({ search }: { search: Search }) {
  const t = await getTexts('auditLog')
  const tl = await getTexts('list')
  const { base, locale, after, tryCall } = await openList('Operator-auditLog', search)
  const words = auditWords(await loadMessages(locale), locale)
  const dayOf = (key: string) => {
    const text = textOf(search, key)
    return text && isIsoDay(text) ? text : undefined
  }
  const person = textOf(search, 'person')?.trim()
  const here = {
    subject: textOf(search, 'subject')?.trim(),
    transition: textOf(search, 'transition')?.trim(),
    person: person && person.length > 1 ? person : undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    about: textOf(search, 'about')?.trim(),
  }
  const wrongId = here.about !== undefined && !UUID.test(here.about)
  const isTurned = here.from !== undefined && here.to !== undefined && here.from > here.to
  const filter = Object.fromEntries(Object.entries(here).filter(([, value]) => value))
  const list =
    wrongId || isTurned
      ? { items: [], next: null }
      : await tryCall(listAuditLog, {
          query: { limit: '50', ...filter, ...(after ? { after } : {}) },
        })
  const isFiltered = Object.keys(filter).length > 0
  const commands = here.subject ? words.commands(here.subject) : []
  const file = (format: string) =>
    hrefWith(downloadAuditLog.path.replace('{format}', format), { ...filter, locale })
  return (
    <>
      <FilterBar
        action={base}
        label={t('filter')}
        submitLabel={tl('search')}
        sheet={{
          id: 'list-filters',
          label: tl('filterBy', { count: Object.keys(filter).length }),
          title: tl('filters'),
          close: tl('close'),
        }}
        {...(isFiltered ? { clear: { href: base, label: tl('clear') } } : {})}
      >
        <TextInput label={t('person')} name="person" defaultValue={person ?? ''} autoComplete="off" />
        <TextInput label={t('from')} name="from" type="date" defaultValue={here.from ?? ''} />
        <TextInput
          label={t('to')}
          name="to"
          type="date"
          defaultValue={here.to ?? ''}
          {...(isTurned ? { error: t('turned') } : {})}
        />
        <Select
          label={t('subject')}
          name="subject"
          empty={t('anySubject')}
          defaultValue={here.subject ?? ''}
          options={words.subjects().map(([value, label]) => ({ value, label }))}
        />
        {commands.length > 0 && (
          <Select
            label={t('act_')}
            name="transition"
            empty={t('anyAct')}
            defaultValue={here.transition ?? ''}
            options={commands.map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextInput
          label={t('about')}
          name="about"
          defaultValue={here.about ?? ''}
          autoComplete="off"
          {...(wrongId ? { error: t('wrongId') } : {})}
        />
      </FilterBar>
      <PagedList page={list} base={base} here={here} after={after} empty={{ title: t('none') }}>
        {(items) => (
          <>
            <Cluster gap={2}>
              <LinkButton variant="secondary" dense href={file('csv')} download>
                {t('csv')}
              </LinkButton>
              <LinkButton variant="secondary" dense href={file('xlsx')} download>
                {t('xlsx')}
              </LinkButton>
            </Cluster>
            <AuditTable items={items} words={words} />
          </>
        )}
      </PagedList>
    </>
  )
}

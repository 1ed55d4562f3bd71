import { orMissing } from '#lib/calls/or-missing.ts'
import { getContent, listContent, MOST_DRAFTS } from '#lib/contract/operator-content.ts'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import type { RouteName } from '#lib/routes/table.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster } from '../ui/stack.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { Tag } from '../ui/tag.tsx'
import { Command } from './command.tsx'
import {
  canCall,
  consoleCalls,
  consoleLocale,
  findOperator,
  hrefWith,
  oneOf,
  type Search,
  textOf,
} from './console.ts'
import { ConsolePage } from './console-page.tsx'
import { ConsoleTable } from './console-table.tsx'
import { DataForm } from './data-form.tsx'
import { toDataFields } from './field-words.ts'
import { LoadFailed } from './load-failed.tsx'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'
import { ConsoleStatus, getWords } from './words.tsx'

const STATES = ['all', 'published', 'draft', 'scheduled', 'archived', 'untranslated', 'links'] as const

interface Place {
  kind: ContentKind
  name: RouteName
  search: Search
  /** Query that stays: which of two kinds of one page is open. */
  keep?: Record<string, string>
}

/** List and editor of one kind of content. */
export async function ContentScreen({
  tabs,
  ...place
}: Place & { tabs?: readonly { href: string; label: string; current: boolean }[] }) {
  const t = await getTexts('editor')
  const base = toPath(await consoleLocale(), place.name)
  const isEditing = textOf(place.search, 'edit') !== undefined || place.search.new !== undefined
  return (
    <ConsolePage
      name={place.name}
      gate={listContent}
      {...(isEditing ? { back: { href: hrefWith(base, place.keep ?? {}), label: t('back') } } : {})}
    >
      {tabs && !isEditing && <TabLinks label={t('kinds')} tabs={tabs} />}
      {isEditing ? <Editor {...place} base={base} /> : <List {...place} base={base} />}
    </ConsolePage>
  )
}

async function List({ kind, search, keep, base }: Place & { base: string }) {
  const t = await getTexts('editor')
  const key = await getWords(`editor.key.${kind}`)
  const locale = await consoleLocale()
  const state = oneOf(textOf(search, 'state'), STATES)
  const list = await (await consoleCalls()).tryCall(listContent, {
    params: { contentKind: kind },
    // Every text of the kind is read for it: only where it is asked for.
    query: state === 'links' ? { links: '1' } : {},
  })
  if (!list) return <LoadFailed href={base} />
  const fits = (wanted: (typeof STATES)[number]) =>
    list.items.filter((item) =>
      wanted === 'all'
        ? true
        : wanted === 'untranslated'
          ? !item.titleTh || !item.titleEn
          : wanted === 'links'
            ? (item.troubles ?? 0) > 0
            : item.status === wanted,
    )
  const items = fits(state)
  const drafts = list.items
    .filter((item) => item.status === 'draft' && item.version > 0)
    .slice(0, MOST_DRAFTS)
  return (
    <>
      {list.isOpen && (
        <Cluster>
          <LinkButton href={hrefWith(base, { ...keep, new: '1' })}>{t('write')}</LinkButton>
          {drafts.length > 1 && (
            <Command
              call="publishDrafts"
              params={{ contentKind: kind }}
              body={{ items: drafts.map(({ key, version }) => ({ key, version })) }}
              label={t('publishDrafts', { count: drafts.length })}
              title={t('publishDrafts', { count: drafts.length })}
              text={t('publishDraftsText')}
              done={t('draftsPublished')}
            />
          )}
        </Cluster>
      )}
      <TabLinks
        label={t('states')}
        tabs={STATES.filter((one) => one !== 'links' || list.hasLinks).map((one) => ({
          href: hrefWith(base, { ...keep, state: one === 'all' ? '' : one }),
          label: t(`state.${one}`),
          ...(one === 'links' && state !== 'links' ? {} : { count: fits(one).length }),
          current: one === state,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          kind={list.items.length === 0 ? 'first' : state === 'links' ? 'allDone' : 'noResult'}
          title={t(state === 'links' ? 'linksFine' : 'none')}
        />
      ) : (
        <ConsoleTable
          caption={t('list')}
          rows={items}
          rowKey={(row) => row.key}
          columns={[
            {
              key: 'th',
              header: t('th'),
              rowHeader: true,
              cell: (row) => (
                <a href={hrefWith(base, { ...keep, edit: row.key })} lang={row.titleTh ? 'th' : undefined}>
                  {row.titleTh ? key(row.titleTh) : key(row.key)}
                </a>
              ),
            },
            {
              key: 'en',
              header: t('en'),
              cell: (row) =>
                row.titleEn ? (
                  <span lang="en">{row.titleEn}</span>
                ) : (
                  <Tag tone="warning">{t('noEnglish')}</Tag>
                ),
            },
            { key: 'key', header: t('key'), cell: (row) => <code className={styles.wrap}>{row.key}</code> },
            {
              key: 'status',
              header: t('status'),
              cell: (row) => (
                <>
                  <ConsoleStatus status={row.status} />{' '}
                  {row.isChanged && <Tag tone="warning">{t('isChanged')}</Tag>}
                  {row.troubles ? (
                    <Tag tone="danger">{t('troubleCount', { count: row.troubles })}</Tag>
                  ) : null}
                </>
              ),
            },
            {
              key: 'at',
              header: t('changedAt'),
              cell: (row) =>
                row.updatedAt ? <DateTime value={row.updatedAt} locale={locale} style="dateTime" /> : '–',
            },
          ]}
        />
      )}
    </>
  )
}

async function Editor({ kind, search, keep, base }: Place & { base: string }) {
  const t = await getTexts('editor')
  const word = await getWords('editor.field')
  const command = await getWords('editor.act')
  const keyHint = await getWords('editor.keyHint')
  const locale = await consoleLocale()
  const { call } = await consoleCalls()
  const wanted = textOf(search, 'edit')
  const item = await orMissing(
    call(getContent, { params: { contentKind: kind }, query: wanted ? { key: wanted } : {} }),
  )
  if (!item) return <EmptyState kind="noResult" title={t('missing')} />
  const fields = await toDataFields(item.fields, { of: kind, locale })
  const mayWrite = canCall(await findOperator(), getContent)
  const params = { contentKind: kind }
  const body = { key: item.key, version: item.version }
  const isSaved = item.key !== null && item.version > 0
  const canPublish = isSaved && (item.status !== 'published' || item.changes.length > 0)
  return (
    <>
      {item.status === 'scheduled' && item.publishAt && (
        <Banner tone="info" title={t('scheduledFor')}>
          <DateTime value={item.publishAt} locale={locale} style="dateTime" />
        </Banner>
      )}
      {isSaved && (
        <Cluster>
          <ConsoleStatus status={item.status} />
          {item.changes.length > 0 && <Tag tone="warning">{t('isChanged')}</Tag>}
          {canPublish && mayWrite && (
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
          {item.canArchive && item.status !== 'archived' && mayWrite && (
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
      )}
      {item.troubles.length > 0 && (
        <Banner tone="warning" title={t('troubles', { count: item.troubles.length })}>
          <ul>
            {item.troubles.map(({ name, href, trouble }) => (
              <li key={`${name} ${href} ${trouble}`}>
                {fields.find((field) => field.name === name)?.label ?? word(name)}:{' '}
                <code className={styles.wrap}>{href}</code> {t(`trouble.${trouble}`)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <DataForm
        key={`${item.key ?? 'new'}-${item.version}`}
        call="saveContent"
        params={params}
        body={item.key === null ? { version: item.version } : body}
        fields={fields}
        extra={item.key === null ? [{ name: 'key', kind: 'line', label: t('key'), hint: keyHint(kind) }] : []}
        values={item.values}
        label={t('form')}
        submitLabel={t('saveDraft')}
        done={t('draftSaved')}
        to={`${base}?${new URLSearchParams(keep ?? {})}&edit=${item.key === null ? '{key}' : encodeURIComponent(item.key)}`.replace(
          '?&',
          '?',
        )}
      />
      {item.isPublished && item.changes.length > 0 && (
        <Section id="changes" title={t('changes')}>
          <ConsoleTable
            caption={t('changes')}
            rows={item.changes}
            rowKey={(row) => row.name}
            columns={[
              {
                key: 'name',
                header: t('part'),
                rowHeader: true,
                cell: (row) => fields.find((field) => field.name === row.name)?.label ?? word(row.name),
              },
              {
                key: 'before',
                header: t('before'),
                cell: (row) => <del className={styles.text}>{row.before}</del>,
              },
              {
                key: 'after',
                header: t('after'),
                cell: (row) => <ins className={styles.text}>{row.after}</ins>,
              },
            ]}
          />
        </Section>
      )}
      {item.history.length > 0 && (
        <Section id="history" title={t('versions')}>
          <ConsoleTable
            caption={t('versions')}
            rows={item.history}
            rowKey={(row) => String(row.version)}
            columns={[
              {
                key: 'version',
                header: t('version'),
                number: true,
                rowHeader: true,
                cell: (row) => row.version,
              },
              { key: 'act', header: t('what'), cell: (row) => command(row.act) },
              { key: 'who', header: t('who'), cell: (row) => row.actor ?? '–' },
              {
                key: 'at',
                header: t('at'),
                cell: (row) => <DateTime value={row.at} locale={locale} style="dateTime" />,
              },
              {
                key: 'undo',
                header: t('undo'),
                cell: (row) =>
                  row.version === item.version || !mayWrite ? (
                    '–'
                  ) : (
                    <Command
                      dense
                      call="undoContent"
                      params={params}
                      body={{ ...body, to: row.version }}
                      label={t('undo')}
                      title={t('undoTitle', { version: row.version })}
                      text={t('undoText')}
                      done={t('undone')}
                    />
                  ),
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}

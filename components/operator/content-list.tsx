import { listContent, MOST_DRAFTS, moveContent } from '#lib/contract/operator-content.ts'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import { type Locale, otherLocale } from '#lib/i18n/locales.ts'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { Tag } from '../ui/tag.tsx'
import { builtInNames } from './built-in-names.ts'
import { Command } from './command.tsx'
import { canCall, consoleCalls, consoleLocale, findOperator, hrefWith, oneOf, textOf } from './console.ts'
import { ConsoleTable } from './console-table.tsx'
import type { ContentPlace } from './content-place.ts'
import { MoveButtons } from './move-buttons.tsx'
import styles from './operator.module.scss'
import { OperatorLoadFailed } from './operator-load-failed.tsx'
import { getTexts } from './texts.ts'
import { ConsoleStatus } from './words.tsx'

const STATES = ['all', 'published', 'draft', 'scheduled', 'archived', 'untranslated', 'links'] as const

/** Kinds whose key is in no address: an editor has no use for it. */
const WITHOUT_ADDRESS: readonly ContentKind[] = ['seo', 'partner', 'category', 'caseCategory', 'notice']

/** The title in the reader's language as a link; where there is none, the other one and what is missing. */
function Title({
  href,
  locale,
  own,
  other,
  missing,
}: {
  href: string
  locale: Locale
  own: string | null
  other: string
  missing: string
}) {
  return (
    <>
      <a href={href} lang={own ? locale : otherLocale(locale)}>
        {own ?? other}
      </a>{' '}
      {!own && <Tag tone="warning">{missing}</Tag>}
    </>
  )
}

/** All entries of one kind, by state, with a button for a new one. */
export async function ContentList({ kind, search, keep, base }: ContentPlace & { base: string }) {
  const t = await getTexts('editor')
  const builtIn = await builtInNames(kind)
  const locale = await consoleLocale()
  const state = oneOf(textOf(search, 'state'), STATES)
  const list = await (await consoleCalls()).tryCall(listContent, {
    params: { contentKind: kind },
    // Expensive, because it reads every entry of the kind, so only on request.
    query: state === 'links' ? { links: '1' } : {},
  })
  if (!list) return <OperatorLoadFailed href={base} />
  /** An SEO page without stored texts uses the built-in ones: nothing is missing and it is not a draft. */
  const isBuiltIn = (item: { version: number }) => kind === 'seo' && item.version === 0
  const fits = (wanted: (typeof STATES)[number]) =>
    list.items.filter((item) =>
      wanted === 'all'
        ? true
        : wanted === 'untranslated'
          ? !isBuiltIn(item) && (!item.titleTh || !item.titleEn)
          : wanted === 'links'
            ? (item.troubles ?? 0) > 0
            : !isBuiltIn(item) && item.status === wanted,
    )
  const items = fits(state)
  type Row = (typeof items)[number]
  /** A stored title, else the name that the entry has without one. */
  const titleOf = (row: Row, language: Locale) => {
    const stored = language === 'th' ? row.titleTh : row.titleEn
    return (stored === row.key ? null : stored) ?? builtIn(row.key, language) ?? null
  }
  const second = otherLocale(locale)
  const said = (language: Locale) =>
    language === 'th' ? { name: t('th'), missing: t('noThai') } : { name: t('en'), missing: t('noEnglish') }
  const me = await findOperator()
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
              key: locale,
              header: said(locale).name,
              rowHeader: true,
              cell: (row) => (
                <Title
                  href={hrefWith(base, { ...keep, edit: row.key })}
                  locale={locale}
                  own={titleOf(row, locale)}
                  other={titleOf(row, second) ?? row.key}
                  missing={said(locale).missing}
                />
              ),
            },
            {
              key: second,
              header: said(second).name,
              cell: (row) => {
                const title = titleOf(row, second)
                return title ? (
                  <span lang={second}>{title}</span>
                ) : (
                  <Tag tone="warning">{said(second).missing}</Tag>
                )
              },
            },
            ...(WITHOUT_ADDRESS.includes(kind)
              ? []
              : [
                  {
                    key: 'key',
                    header: t('key'),
                    cell: (row: Row) => <code className={styles.wrap}>{row.key}</code>,
                  },
                ]),
            {
              key: 'status',
              header: t('status'),
              cell: (row) => (
                <>
                  {isBuiltIn(row) ? t('builtIn') : <ConsoleStatus status={row.status} />}{' '}
                  {row.isChanged && <Tag tone="warning">{t('isChanged')}</Tag>}
                  {row.troubles ? (
                    <Tag tone="danger">{t('troubleCount', { count: row.troubles })}</Tag>
                  ) : null}
                </>
              ),
            },
            ...(list.isOrdered && state === 'published' && canCall(me, moveContent)
              ? [
                  {
                    key: 'order',
                    header: t('order'),
                    cell: (row: Row) => (
                      <MoveButtons
                        kind={kind}
                        item={row.key}
                        name={titleOf(row, locale) ?? titleOf(row, second) ?? row.key}
                        isFirst={row === items[0]}
                        isLast={row === items.at(-1)}
                      />
                    ),
                  },
                ]
              : []),
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

import { orMissing } from '#lib/calls/or-missing.ts'
import { getContent } from '#lib/contract/operator-content.ts'
import { Banner } from '../ui/banner.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { canCall, consoleCalls, consoleLocale, findOperator, hrefWith, textOf } from './console.ts'
import { ContentActions } from './content-actions.tsx'
import { ContentChanges, ContentVersions } from './content-history.tsx'
import type { ContentPlace } from './content-place.ts'
import { DataForm } from './data-form.tsx'
import { toDataFields } from './field-words.ts'
import styles from './operator.module.scss'
import { previewsOf } from './previews-of.ts'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

/** Editor of one entry: its problems, fields, unpublished changes and versions. */
export async function ContentEditor({ kind, search, keep, base }: ContentPlace & { base: string }) {
  const t = await getTexts('editor')
  const word = await getWords('editor.field')
  const keyHint = await getWords('editor.keyHint')
  const locale = await consoleLocale()
  const { call } = await consoleCalls()
  const wanted = textOf(search, 'edit')
  const asked = textOf(search, 'compare')
  const compare = asked && /^\d{1,6}$/.test(asked) ? asked : undefined
  const item = await orMissing(
    call(getContent, {
      params: { contentKind: kind },
      query: wanted ? { key: wanted, ...(compare ? { compare } : {}) } : {},
    }),
  )
  if (!item) return <EmptyState kind="noResult" title={t('missing')} />
  const fields = await toDataFields(item.fields, { of: kind, locale })
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? word(name)
  const mayWrite = canCall(await findOperator(), getContent)
  const params = { contentKind: kind }
  const body = { key: item.key, version: item.version }
  const isSaved = item.key !== null && item.version > 0
  return (
    <>
      {item.status === 'scheduled' && item.publishAt && (
        <Banner tone="info" title={t('scheduledFor')}>
          <DateTime value={item.publishAt} locale={locale} style="dateTime" />
        </Banner>
      )}
      {isSaved && <ContentActions kind={kind} item={item} body={body} mayWrite={mayWrite} />}
      {item.troubles.length > 0 && (
        <Banner tone="warning" title={t('troubles', { count: item.troubles.length })}>
          <ul>
            {item.troubles.map(({ name, href, trouble }) => (
              <li key={`${name} ${href} ${trouble}`}>
                {labelOf(name)}: <code className={styles.wrap}>{href}</code> {t(`trouble.${trouble}`)}
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
        previews={await previewsOf(kind, item)}
        {...(kind === 'package' ? { vatBp: item.vatBp } : {})}
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
        <ContentChanges id="changes" title={t('changes')} changes={item.changes} labelOf={labelOf} />
      )}
      {item.compared && (
        <ContentChanges
          id="compared"
          title={t('compared', { version: item.compared.version })}
          changes={item.compared.changes}
          labelOf={labelOf}
        />
      )}
      {item.history.length > 0 && (
        <ContentVersions
          kind={kind}
          item={item}
          body={body}
          mayWrite={mayWrite}
          compareHref={(version) =>
            `${hrefWith(base, { ...keep, edit: item.key ?? '', compare: String(version) })}#compared`
          }
        />
      )}
    </>
  )
}

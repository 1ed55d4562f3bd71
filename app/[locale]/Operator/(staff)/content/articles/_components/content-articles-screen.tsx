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
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus, getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { listBlogCategories } from '#lib/contract/open.ts'
import { getOperatorArticle } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'
import { ArticleForm } from './article-form.tsx'

const STATES = ['all', 'published', 'draft', 'hidden', 'untranslated'] as const

export async function ContentArticlesScreen({ search }: { search: Search }) {
  const t = await getTexts('articles')
  const base = toPath(await consoleLocale(), 'Operator-content-articles')
  const isEditing = textOf(search, 'edit') !== undefined || search.new !== undefined
  return (
    <ConsolePage
      name="Operator-content-articles"
      gate={listOperatorArticles}
      {...(isEditing ? { back: { href: base, label: t('back') } } : {})}
      {...(isEditing
        ? {}
        : { actions: <LinkButton href={hrefWith(base, { new: '1' })}>{t('write')}</LinkButton> })}
    >
      {isEditing ? (
        <Editor slug={textOf(search, 'edit')} saved={search.saved !== undefined} />
      ) : (
        <Articles search={search} />
      )}
    </ConsolePage>
  )
}

async function Editor({ slug, saved }: { slug: string | undefined; saved: boolean }) {
  const t = await getTexts('articles')
  const category = await getWords('articles.category')
  const locale = await consoleLocale()
  const { call, tryCall } = await consoleCalls()
  const article = slug ? await orMissing(call(getOperatorArticle, { params: { slug } })) : undefined
  if (slug && !article) return <EmptyState kind="noResult" title={t('missing', { slug })} />
  const categories = (await tryCall(listBlogCategories, {}))?.items ?? []
  return (
    <>
      {saved && article && (
        <Banner
          tone="success"
          live="status"
          title={t('saved')}
          actions={
            article.status === 'published' ? (
              <a
                href={toPath(locale, 'articles-detail', { slug: article.slug })}
                target="_blank"
                rel="noopener"
              >
                {t('seeLive')}
              </a>
            ) : undefined
          }
        />
      )}
      <ArticleForm
        key={slug ?? 'new'}
        article={article}
        listHref={toPath(locale, 'Operator-content-articles')}
        categories={categories.map((row) => ({
          value: String(row.id),
          label: row.show ? category(row.key) : `${category(row.key)} (${t('notShown')})`,
        }))}
      />
    </>
  )
}

async function Articles({ search }: { search: Search }) {
  const t = await getTexts('articles')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-content-articles')
  const state = oneOf(textOf(search, 'state'), STATES)
  const list = await (await consoleCalls()).tryCall(listOperatorArticles, {})
  if (!list) return <LoadFailed href={base} />
  const fits = (key: (typeof STATES)[number]) =>
    list.items.filter((item) =>
      key === 'all' ? true : key === 'untranslated' ? !item.titleTh || !item.titleEn : item.status === key,
    )
  const items = fits(state)
  return (
    <>
      <TabLinks
        label={t('states')}
        tabs={STATES.map((key) => ({
          href: hrefWith(base, { state: key === 'all' ? '' : key }),
          label: t(`state.${key}`),
          count: fits(key).length,
          current: key === state,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState kind={list.items.length === 0 ? 'first' : 'noResult'} title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('caption')}
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'th',
              header: t('thai'),
              rowHeader: true,
              cell: (row) => (
                <a href={hrefWith(base, { edit: row.slug })} lang={row.titleTh ? 'th' : undefined}>
                  {row.titleTh ?? t('noThai')}
                </a>
              ),
            },
            {
              key: 'en',
              header: t('english'),
              cell: (row) =>
                row.titleEn ? (
                  <span lang="en">{row.titleEn}</span>
                ) : (
                  <Tag tone="warning">{t('noEnglish')}</Tag>
                ),
            },
            {
              key: 'slug',
              header: t('slug'),
              cell: (row) => <code className={styles.wrap}>{row.slug}</code>,
            },
            { key: 'status', header: t('status'), cell: (row) => <ConsoleStatus status={row.status} /> },
            {
              key: 'at',
              header: t('changed'),
              cell: (row) => <DateTime value={row.updatedAt} locale={locale} style="dateTime" />,
            },
          ]}
        />
      )}
    </>
  )
}

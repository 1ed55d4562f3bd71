import { getLocale } from 'next-intl/server'
import { isBlogCategory } from '#components/article/category.ts'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listBlogCategories, listBlogs } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toItemList, toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { ArticlesScreen } from './_components/articles-screen.tsx'

type Query = Promise<Record<string, string | string[] | undefined>>

/** Page and category of the list from the URL. */
function readList(given: Awaited<Query>): { category?: string; page: number } {
  // A hidden or unknown category shows all articles; it has no URL of its own.
  const asked = String(given.category ?? '')
  const category = isBlogCategory(Number(asked)) ? asked : undefined
  const page = /^[1-9]\d{0,3}$/.test(String(given.page ?? '')) ? Number(given.page) : 1
  return { ...(category ? { category } : {}), page }
}

export async function generateMetadata({ searchParams }: { searchParams: Query }) {
  const { category, page } = readList(await searchParams)
  return pageMetadata('articles', { query: { category, page: page > 1 ? String(page) : undefined } })
}

/**
 * A failure of the categories call is rethrown (docs/requirements.md#errors), so the section's error screen is shown.
 */
export default async function Page({ searchParams }: { searchParams: Query }) {
  const given = readList(await searchParams)
  const calls = publicCalls()
  const { items } = await calls.call(listBlogCategories, {})
  const categories = items.filter((category) => category.isActive && category.show)
  const category = categories.find((one) => String(one.id) === given.category)
  const { page } = given
  const locale = toLocale(await getLocale())
  const list = await calls.tryCall(listBlogs, {
    params: { locale },
    query: { page: String(page), ...(category ? { category: String(category.id) } : {}) },
  })
  const urls = list?.items.map(({ slug }) => toAbsolute(toPath(locale, 'articles-detail', { slug }))) ?? []
  return (
    <>
      {urls.length > 0 && <JsonLd text={toJsonLd(toItemList(urls))} />}
      <ArticlesScreen categories={categories} category={category?.id} page={page} list={list} />
    </>
  )
}

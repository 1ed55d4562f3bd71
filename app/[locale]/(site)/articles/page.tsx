import { getLocale } from 'next-intl/server'
import { publicCalls } from '#lib/calls/public-calls.ts'
import { listBlogCategories, listBlogs } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ArticlesScreen } from './_components/articles-screen.tsx'

export const generateMetadata = () => pageMetadata('articles')

/** Categories are rethrown (spec §8): without them the error screen of the section shows. */
export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const given = await searchParams
  const calls = publicCalls()
  const { items } = await calls.call(listBlogCategories, {})
  const categories = items.filter((category) => category.isActive && category.show)
  const category = categories.find((one) => String(one.id) === given.category)
  const page = /^[1-9]\d{0,3}$/.test(String(given.page ?? '')) ? Number(given.page) : 1
  const list = await calls.tryCall(listBlogs, {
    params: { locale: toLocale(await getLocale()) },
    query: { page: String(page), ...(category ? { category: String(category.id) } : {}) },
  })
  return (
    <ArticlesScreen
      categories={categories.map((one) => one.id)}
      category={category?.id}
      page={page}
      list={list}
    />
  )
}

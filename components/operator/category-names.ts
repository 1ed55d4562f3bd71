import { publicCalls } from '#lib/calls/call.ts'
import { listBlogCategories, listCaseCategories } from '#lib/contract/articles.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { consoleLocale } from './console.ts'

/** The built-in name of a category by its key: of articles, or of case studies by interest. */
async function categoryWord(of: 'article' | 'case'): Promise<(key: string) => string> {
  const t = await getTextByKey(of === 'article' ? 'site' : 'social')
  return (key) => {
    const path = `${of === 'article' ? 'blog' : 'interest'}.${key}`
    return t.has(path) ? t(path) : key
  }
}

/** Names of the categories of a kind of content, by id. */
export async function categoryNames(kind: string): Promise<ReadonlyMap<string, string>> {
  const calls = publicCalls()
  const locale = await consoleLocale()
  if (kind === 'case') {
    const word = await categoryWord('case')
    const list = await calls.tryCall(listCaseCategories, {})
    return new Map(list?.items.map(({ id, interest, name }) => [String(id), name[locale] ?? word(interest)]))
  }
  const word = await categoryWord('article')
  const list = await calls.tryCall(listBlogCategories, {})
  return new Map(list?.items.map(({ id, key, name }) => [String(id), name[locale] ?? word(key)]))
}

import { consoleLocale, hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { ContentScreen } from '#components/operator/content-screen.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { toPath } from '#lib/routes/table.ts'

const KINDS = ['category', 'caseCategory'] as const

/** Categories of articles and of case studies: visibility, icon and colour. */
export async function ContentCategoriesScreen({ search }: { search: Search }) {
  const t = await getTexts('editor')
  const base = toPath(await consoleLocale(), 'Operator-content-categories')
  const kind = oneOf(textOf(search, 'of'), KINDS)
  return (
    <ContentScreen
      kind={kind}
      name="Operator-content-categories"
      search={search}
      keep={{ of: kind }}
      tabs={KINDS.map((key) => ({
        href: hrefWith(base, { of: key }),
        label: t(`kind.${key}`),
        current: key === kind,
      }))}
    />
  )
}

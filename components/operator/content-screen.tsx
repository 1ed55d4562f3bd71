import { listContent } from '#lib/contract/operator-content.ts'
import { toPath } from '#lib/routes/table.ts'
import { TabLinks } from '../ui/tab-links.tsx'
import { consoleLocale, hrefWith, textOf } from './console.ts'
import { ConsolePage } from './console-page.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'
import type { ContentPlace } from './content-place.ts'
import { getTexts } from './texts.ts'

/** List and editor of one kind of content. */
export async function ContentScreen({
  tabs,
  ...place
}: ContentPlace & { tabs?: readonly { href: string; label: string; current: boolean }[] }) {
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
      {isEditing ? <ContentEditor {...place} base={base} /> : <ContentList {...place} base={base} />}
    </ConsolePage>
  )
}

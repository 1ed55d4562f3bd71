import type { ComponentProps } from 'react'
import type { ViewPage, WorkSubject } from '#lib/domain/work/subjects.ts'
import type { Query } from './console.ts'
import type { ExportLinks } from './export-links.tsx'
import { ListTools } from './list-tools.tsx'
import { PagedList } from './paged-list.tsx'

type Paged<T> = Pick<ComponentProps<typeof PagedList<T>>, 'page' | 'empty' | 'children'>

/** A list of the console with its tools: own or all items, saved filters, download. */
export function ConsoleList<T>({
  open,
  here,
  subject,
  file,
  ...list
}: Paged<T> & {
  /** Return value of `openList`. */
  open: { name: ViewPage; base: string; after: string | undefined }
  here: Query
  subject: WorkSubject
  file?: ComponentProps<typeof ExportLinks>['call']
}) {
  return (
    <>
      <ListTools page={open.name} here={here} subject={subject} file={file} list={list.page} />
      <PagedList {...list} base={open.base} here={here} after={open.after} />
    </>
  )
}

import { pickPicture } from '../picture/pick-picture.ts'
import { StudioPicture } from '../picture/studio-picture.tsx'
import list from './job-list.module.scss'

/** The small picture of a job in a list, chosen by the words of its title; always the same for a job. */
export function JobThumb({
  id,
  title,
  category = null,
}: {
  id: string
  title: string
  category?: string | null
}) {
  return (
    <StudioPicture
      name={pickPicture({ id, title, category })}
      sizes="4.5rem"
      alt=""
      className={list.thumb ?? ''}
    />
  )
}

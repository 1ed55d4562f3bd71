import { pickPicture } from '#components/picture/pick-picture.ts'
import type { PictureName } from '#components/picture/pictures.ts'
import { StudioPicture } from '#components/picture/studio-picture.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import type { Opening } from './opening.ts'

/** The picture of a job: its own, or a studio picture for its subject. */
export function JobStill({
  job,
  first,
  className,
  sizes = sizesFor('20rem', 92),
}: {
  job: Pick<Opening, 'id' | 'title' | 'imageUrl' | 'category'> & { still?: PictureName }
  first?: boolean
  className?: string | undefined
  sizes?: string
}) {
  const rest = { ...(first ? { first } : {}), ...(className ? { className } : {}) }
  return job.imageUrl ? (
    <Picture src={job.imageUrl} alt="" width={960} height={720} {...rest} />
  ) : (
    <StudioPicture name={job.still ?? pickPicture(job)} sizes={sizes} alt="" {...rest} />
  )
}

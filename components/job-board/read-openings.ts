import { pickPicture, pickPictures } from '#components/picture/pick-picture.ts'
import type { PictureName } from '#components/picture/pictures.ts'
import { readAs } from '#lib/i18n/example-english.ts'

interface Told {
  readonly id: string
  readonly title: string
  readonly category: string | null
}

/** A job as its page shows it. By the words of the brand: its picture is the same in both languages. */
export function readOpening<T extends Told>(
  job: T,
  locale: string,
  isDemo: boolean,
  still = pickPicture(job),
): T & { still: PictureName } {
  return { ...readAs(job, locale, isDemo), still }
}

/** Jobs as one page shows them: no two with the same still, the demo world's in the reader's language. */
export function readOpenings<T extends Told>(jobs: readonly T[], locale: string, isDemo: boolean) {
  const stills = pickPictures(jobs)
  return jobs.map((job, index) => readOpening(job, locale, isDemo, stills[index]))
}

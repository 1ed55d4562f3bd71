import { pickPicture, pickPictures } from '#components/picture/pick-picture.ts'
import type { PictureName } from '#components/picture/pictures.ts'
import { readAs } from '#lib/i18n/example-english.ts'

interface Told {
  readonly id: string
  readonly title: string
  readonly category: string | null
}

/** A job for display. The studio picture is chosen by the original text, so it is the same in both languages. */
export function readOpening<T extends Told>(
  job: T,
  locale: string,
  isDemo: boolean,
  still = pickPicture(job),
): T & { still: PictureName } {
  return { ...readAs(job, locale, isDemo), still }
}

/** Jobs for display on one page: no two share a studio picture; demo texts are in the page's language. */
export function readOpenings<T extends Told>(jobs: readonly T[], locale: string, isDemo: boolean) {
  const stills = pickPictures(jobs)
  return jobs.map((job, index) => readOpening(job, locale, isDemo, stills[index]))
}

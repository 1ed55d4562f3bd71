import type { Applicant } from './applicant.ts'

export const APPLICANT_ORDERS = ['new', 'followers', 'engagement', 'record', 'rate'] as const
export type ApplicantOrder = (typeof APPLICANT_ORDERS)[number]
export const APPLICANT_VIEWS = ['cards', 'table'] as const
export type ApplicantView = (typeof APPLICANT_VIEWS)[number]

export interface ApplicantQuery {
  view: ApplicantView
  sort: ApplicantOrder
  /** Only people who have completed a job before. */
  proven: boolean
}

/** Parses the query; an unknown value becomes the default. */
export function readApplicantQuery(given: {
  view?: string | undefined
  sort?: string | undefined
  only?: string | undefined
}): ApplicantQuery {
  return {
    view: APPLICANT_VIEWS.find((view) => view === given.view) ?? 'cards',
    sort: APPLICANT_ORDERS.find((order) => order === given.sort) ?? 'new',
    proven: given.only === 'proven',
  }
}

/** Address of a page of the list, with what was chosen for it; defaults are left out. */
export function applicantsHref(path: string, { view, sort, proven }: ApplicantQuery, after?: string): string {
  const search = new URLSearchParams({
    ...(view === 'cards' ? {} : { view }),
    ...(sort === 'new' ? {} : { sort }),
    ...(proven ? { only: 'proven' } : {}),
    ...(after ? { after } : {}),
  })
  return search.size > 0 ? `${path}&${search}` : path
}

type Person = Applicant['candidate']

/** Lowest rate of this person, minor units; undefined without rates. */
export function leastRate({ rates }: Pick<Person, 'rates'>) {
  return rates.reduce<Person['rates'][number]['amount'] | undefined>(
    (least, { amount }) => (least && least.minor <= amount.minor ? least : amount),
    undefined,
  )
}

/** Share of jobs completed on time, 0 to 1; undefined without a job. */
export function onTimeShare({ jobsDone, jobsOnTime }: Pick<Person, 'jobsDone' | 'jobsOnTime'>) {
  return jobsDone === 0 ? undefined : jobsOnTime / jobsDone
}

const unknownLast = (value: number | null | undefined) => value ?? Number.NEGATIVE_INFINITY
const KEYS: Readonly<Record<Exclude<ApplicantOrder, 'new'>, (person: Person) => readonly number[]>> = {
  followers: (person) => [unknownLast(person.followers)],
  engagement: (person) => [unknownLast(person.engagementBp)],
  record: (person) => [unknownLast(onTimeShare(person)), person.jobsDone],
  // Ascending: the lowest rate first.
  rate: (person) => [unknownLast(negative(leastRate(person)?.minor))],
}
const negative = (value: number | undefined) => (value === undefined ? undefined : -value)

/** The people of a page in the requested order, unknown figures last; by default newest first. */
export function sortApplicants<T extends { candidate: Person }>(
  jobs: readonly T[],
  { sort, proven }: ApplicantQuery,
): T[] {
  const shown = jobs.filter((job) => !proven || job.candidate.jobsDone > 0)
  if (sort === 'new') return shown
  const keyOf = KEYS[sort]
  return shown.sort((a, b) => {
    const [left, right] = [keyOf(a.candidate), keyOf(b.candidate)]
    const at = left.findIndex((value, index) => value !== right[index])
    return at < 0 ? 0 : (right[at] ?? 0) > (left[at] ?? 0) ? 1 : -1
  })
}

const NONE: ReadonlySet<string> = new Set()
const tagsOfAnswers = new WeakMap<Response, ReadonlySet<string>>()

/** Notes beside an answer what it was made from; it never leaves the process. */
export function giveTags(answer: Response, tags: ReadonlySet<string> | undefined): Response {
  if (tags && tags.size > 0) tagsOfAnswers.set(answer, tags)
  return answer
}

/** Names of the data that an answer was made from. */
export function tagsOf(answer: Response): ReadonlySet<string> {
  return tagsOfAnswers.get(answer) ?? NONE
}

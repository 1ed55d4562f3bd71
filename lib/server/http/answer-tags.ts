const NONE: ReadonlySet<string> = new Set()
const tagsOfAnswers = new WeakMap<Response, ReadonlySet<string>>()

/** Attaches to a response the tags of the data that it was made from, within this process only. */
export function giveTags(answer: Response, tags: ReadonlySet<string> | undefined): Response {
  if (tags && tags.size > 0) tagsOfAnswers.set(answer, tags)
  return answer
}

/** Tags of the data that a response was made from. */
export function tagsOf(answer: Response): ReadonlySet<string> {
  return tagsOfAnswers.get(answer) ?? NONE
}

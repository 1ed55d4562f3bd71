/** Other requests wait about as long as this for a document, and for the part of it that is being drawn. */
const REST_MS = 20

let turns: Promise<void> = Promise.resolve()

/**
 * A turn of the event loop in which no other document is drawn: documents that are asked for at once would hold it for
 * the sum of their parts. They take turns, so nobody waits until another document is whole.
 */
export function nextTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}

/** Answers what to await between two parts of a document: it lets other requests through when their time has come. */
export function openRests(): () => Promise<void> {
  let rested = performance.now()
  return async () => {
    if (performance.now() - rested < REST_MS) return
    await nextTurn()
    rested = performance.now()
  }
}

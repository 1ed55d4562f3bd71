/** Other requests wait about as long as this for a document, and for the part of it that is being drawn. */
const REST_MS = 20

/** Answers what to await between two parts of a document: it lets other requests through when their time has come. */
export function openRests(): () => Promise<void> {
  let rested = performance.now()
  return async () => {
    if (performance.now() - rested < REST_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    rested = performance.now()
  }
}

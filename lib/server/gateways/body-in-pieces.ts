/**
 * The body of an answer in pieces, each asked for when the reader wants it, so that a slow reader holds no whole file in
 * memory. A sender that is silent for `silenceMs` while a piece is awaited, or that ends before the length it announced,
 * breaks the stream off.
 */
export function bodyInPieces(
  response: Response,
  { stop, silenceMs }: { stop: AbortController; silenceMs: number },
): ReadableStream<Uint8Array> {
  const announced = response.headers.get('content-length')
  const reader = response.body?.getReader()
  let read = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const silence = setTimeout(
          () => stop.abort(new Error(`the file storage was silent for ${silenceMs} ms`)),
          silenceMs,
        )
        try {
          const piece = await reader?.read()
          if (piece?.value) {
            read += piece.value.byteLength
            return out.enqueue(piece.value)
          }
        } finally {
          clearTimeout(silence)
        }
        if (announced !== null && read !== Number(announced))
          throw new Error(`the file storage sent ${read} of ${announced} bytes`)
        out.close()
      },
      async cancel(reason) {
        await reader?.cancel(reason)
        stop.abort()
      },
    },
    { highWaterMark: 0 },
  )
}

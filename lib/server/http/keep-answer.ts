/**
 * The same answer for everybody, made at the first request: making it blocks the event loop for as long as many other
 * requests take.
 */
export function keepAnswer(make: () => Response): () => Promise<Response> {
  let kept: Promise<readonly [body: ArrayBuffer, headers: Headers]> | undefined
  return async () => {
    kept ??= readAll(make())
    const [body, headers] = await kept
    return new Response(body, { headers })
  }
}

const readAll = async (answer: Response) => [await answer.arrayBuffer(), answer.headers] as const

import { type FileHandle, open } from 'node:fs/promises'

const PIECE_BYTES = 256 * 1024

/**
 * The bytes of a file in pieces, each read when it is asked for: whoever reads slowly holds one piece in memory, not the
 * file. It is opened with the first piece, so that a stream that nobody reads holds nothing.
 */
export function readInPieces(path: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        handle ??= await open(path)
        const piece = handle.read({ buffer: Buffer.alloc(PIECE_BYTES) })
        // After an error nobody reads on or cancels.
        const { bytesRead, buffer } = await piece.catch(async (error) => {
          await handle?.close()
          throw error
        })
        if (bytesRead > 0) return out.enqueue(buffer.subarray(0, bytesRead))
        await handle.close()
        out.close()
      },
      async cancel() {
        await handle?.close()
      },
    },
    { highWaterMark: 0 },
  )
}

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { bodyInPieces } from './body-in-pieces.ts'
import type { BlobStore } from './files.ts'
import { refuseMissing } from './missing-bytes.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  key: string
  secret: string
  region: string
}

const TIMEOUT_MS = 15_000
/** A storage that is busy or restarting is tried again, few times, because a person waits for the page. */
const RETRIES = 2
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const NOTHING = new Uint8Array()

/** Object storage by signed requests (AWS Signature Version 4, path style). Throws the storage's error. */
export function s3Store(settings: S3Settings, timeoutMs = TIMEOUT_MS): BlobStore {
  const client = new AwsClient({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
  })
  const folder = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  interface Ask {
    body?: Uint8Array
    contentType?: string
    signal?: AbortSignal
  }
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body, contentType, signal = AbortSignal.timeout(timeoutMs) }: Ask = {},
  ) {
    const response = await client.fetch(`${folder}/${key}`, {
      method,
      // The signature covers the body: changes in transit are refused.
      headers: {
        'x-amz-content-sha256': hashOf(body ?? NOTHING),
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      ...(body ? { body: Buffer.from(body) } : {}),
      redirect: 'error',
      signal,
    })
    if (response.ok) return response
    const isMissing = method === 'GET' && response.status === 404
    // A bucket that does not exist answers the same status, and is no file that is missing.
    if (isMissing && !(await response.text()).includes('NoSuchBucket')) refuseMissing(key)
    throw new Error(`object storage answered ${response.status}`)
  }
  return {
    async write(key, bytes, contentType) {
      await ask('PUT', key, { body: bytes, contentType })
    },
    read: async (key) => new Uint8Array(await (await ask('GET', key)).arrayBuffer()),
    async open(key) {
      const stop = new AbortController()
      const late = setTimeout(
        () => stop.abort(new Error(`no answer of the object storage in ${timeoutMs} ms`)),
        timeoutMs,
      )
      try {
        const response = await ask('GET', key, { signal: stop.signal })
        return bodyInPieces(response, { stop, silenceMs: timeoutMs })
      } finally {
        clearTimeout(late)
      }
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}

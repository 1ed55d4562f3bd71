import { createHash, createHmac } from 'node:crypto'
import type { BlobStore } from './files.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  key: string
  secret: string
  region: string
}

const hex = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Object storage by signed requests (AWS Signature Version 4, path style). */
export function s3Store(settings: S3Settings): BlobStore {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array, contentType?: string) {
    const url = new URL(`${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`)
    const stamp = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')
    const date = stamp.slice(0, 8)
    const payload = hex(body ?? '')
    const scope = `${date}/${settings.region}/s3/aws4_request`
    const signed = 'host;x-amz-content-sha256;x-amz-date'
    const request = `${method}\n${url.pathname}\n\nhost:${url.host}\nx-amz-content-sha256:${payload}\nx-amz-date:${stamp}\n\n${signed}\n${payload}`
    const signing = ['s3', 'aws4_request'].reduce(
      (last, part) => hmac(last, part),
      hmac(hmac(`AWS4${settings.secret}`, date), settings.region),
    )
    const signature = hmac(signing, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${hex(request)}`).toString('hex')
    const response = await fetch(url, {
      method,
      headers: {
        'x-amz-date': stamp,
        'x-amz-content-sha256': payload,
        authorization: `AWS4-HMAC-SHA256 Credential=${settings.key}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      ...(body ? { body: body as BodyInit } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    if (!response.ok) throw new Error(`object storage answered ${response.status}`)
    return response
  }
  return {
    async write(key, bytes, contentType) {
      await ask('PUT', key, bytes, contentType)
    },
    read: async (key) => new Uint8Array(await (await ask('GET', key)).arrayBuffer()),
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}

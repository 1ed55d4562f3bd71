import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '../gateways/files-s3.ts'

const CLI = createRequire(import.meta.url).resolve('@20minutes/s3rver')
const START = `const S3rver = require(${JSON.stringify(CLI)})
new S3rver({ port: +process.env.PORT, address: '127.0.0.1', silent: true, directory: process.env.FOLDER,
  configureBuckets: [{ name: process.env.BUCKET, configs: [] }] }).run()`
const READY_MS = 20_000

/** A server that speaks S3 and checks signatures, on disk under `folder`; the same keys each time. */
export async function startObjectStorage(options: {
  folder: string
  port: number
  /** Module that Node loads first, and its environment: for example a clock with another time. */
  preload?: string
  env?: Record<string, string>
}): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const { folder, port, preload, env = {} } = options
  const bucket = 'siang'
  const child: ChildProcess = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), '-e', START],
    {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        PORT: String(port),
        FOLDER: folder,
        BUCKET: bucket,
        ...env,
      },
      stdio: 'ignore',
    },
  )
  const endpoint = `http://127.0.0.1:${port}`
  for (const limit = Date.now() + READY_MS; ; await sleep(50)) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('the object storage did not start')
    if (await fetch(endpoint).catch(() => undefined)) break
  }
  return {
    settings: { endpoint, bucket, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' },
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

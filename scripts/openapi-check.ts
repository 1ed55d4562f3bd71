// The interface must not change by accident: the hash of each operation of the OpenAPI document, and of its other
// parts, must be the one in `tests/spec/openapi.txt`, in its order. `--write` stores the current ones.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#lib/server/http/openapi.ts'
import { ROOT } from './tools.mjs'

const FILE = join(ROOT, 'tests/spec/openapi.txt')
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

const { paths, ...beside } = openApiDocument('API', 'http://localhost:3000') as {
  paths: Record<string, Record<string, unknown>>
}
const lines = [
  ...Object.entries(beside).map(([name, value]) => `${hashOf(value)} ${name}`),
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${hashOf(operation)} ${method.toUpperCase()} ${path}`,
    ),
  ),
]
if (process.argv.includes('--write')) writeFileSync(FILE, `${lines.join('\n')}\n`)
const noted = readFileSync(FILE, 'utf8').trim().split('\n')
const others = [
  ...lines.filter((line) => !noted.includes(line)).map((line) => `now ${line}`),
  ...noted.filter((line) => !lines.includes(line)).map((line) => `was ${line}`),
]
const isMoved = others.length === 0 && lines.join() !== noted.join()
for (const line of others) console.error(`openapi: ${line}`)
if (isMoved) console.error('openapi: the same operations in another order')
console.info(`openapi: ${lines.length} parts, ${others.length} others than noted`)
if (others.length > 0 || isMoved)
  console.error('Where this was meant: `node scripts/openapi-check.ts --write`, and look at the change.')
process.exit(others.length === 0 && !isMoved ? 0 : 1)

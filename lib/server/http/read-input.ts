import * as z from 'zod/mini'
import type { AnyCall } from '../../contract/define-call.ts'
import { type ErrorFields, Refusal } from '../../domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '../../domain/file/limits.ts'
import { upTo } from '../../domain/present.ts'
import type { Context } from '../services/context.ts'
import { bodyLimit } from './body-limit.ts'
import { hasFewParts } from './form-parts.ts'
import type { Handler, UploadedFile } from './handle.ts'
import { BodyError } from './node-body.ts'

const freeParam = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
type Issue = { path: PropertyKey[]; code?: string; message: string; origin?: string; minimum?: unknown }
/** zod issues as field → stable code or message key; the sentences are in the message files. */
function toFields(issues: readonly Issue[], prefix = ''): ErrorFields {
  const fields: ErrorFields = {}
  for (const issue of issues) {
    const name = prefix + (issue.path.map(String).join('.') || '_')
    fields[name] ??= issue.message.startsWith('form.field.') ? issue.message : (issue.code ?? 'invalid')
  }
  return fields
}

/** Paths of texts that PostgreSQL cannot store: a NUL character, half of a surrogate pair. */
function unkeptTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path || '_'] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => unkeptTexts(part, path ? `${path}.${name}` : name))
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown, prefix = ''): z.output<S> {
  const unkept = unkeptTexts(value)
  if (unkept.length > 0)
    throw new Refusal('malformed_input', {
      fields: Object.fromEntries(unkept.map((name) => [prefix + name, 'invalid_format'])),
    })
  return parseForeign(schema, value, prefix)
}

/** Texts are not looked at: only what is read of them has to fit. */
function parseForeign<S extends z.ZodMiniType>(schema: S, value: unknown, prefix = ''): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('malformed_input', { fields: toFields(result.error.issues as Issue[], prefix) })
}

export function parseParams(call: AnyCall, given: Record<string, string>): Record<string, string> {
  const out: Record<string, string> = {}
  const schemas: Record<string, z.ZodMiniType | undefined> = call.params
  for (const [name, value] of Object.entries(given)) {
    const result = (schemas[name] ?? freeParam).safeParse(value)
    // A malformed id is answered like an unknown one, so that its format reveals nothing (docs/promises.md#r17).
    if (!result.success) throw new Refusal('not_found')
    out[name] = String(result.data)
  }
  return out
}

/** Without a prototype, so that `__proto__` and `constructor` are ordinary names. */
const emptyRecord = (): Record<string, string> => Object.create(null)
export function parseQuery(call: AnyCall, params: URLSearchParams): unknown {
  if (!call.query) return undefined
  const given = emptyRecord()
  for (const [name, value] of params) {
    if (name in given) throw new Refusal('malformed_input', { fields: { [name]: 'repeated' } })
    if (value !== '') given[name] = value
  }
  return parse(call.query, given)
}

const isTooLarge = (error: unknown) => error instanceof BodyError && error.status === 413

async function readBytes(call: AnyCall, request: Request): Promise<Uint8Array> {
  // The larger limit of forms applies only to calls that expect a form, not to any request that claims to be one.
  const type = call.encoding === 'multipart' ? request.headers.get('content-type') : null
  const most = bodyLimit(new URL(request.url).pathname, type)
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most) throw new Refusal('payload_too_large')
  // Whoever sends a file may go away: that is neither a fault of ours nor trouble with the database.
  const body = await request.arrayBuffer().catch((error: unknown) => {
    throw new Refusal(isTooLarge(error) ? 'payload_too_large' : 'malformed_input')
  })
  const bytes = new Uint8Array(body)
  if (bytes.byteLength > most) throw new Refusal('payload_too_large')
  return bytes
}

/** Checked level by level: a list of 200,000 items must not exhaust the stack or the argument limit. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= most; depth++)
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? Object.values(item) : []))
  return level.length > 0
}

export async function readBody(
  ctx: Context,
  { call, signed }: Pick<Handler, 'call' | 'signed'>,
  request: Request,
): Promise<{ body: unknown; file: UploadedFile | undefined; raw: Uint8Array }> {
  const empty = { body: undefined, file: undefined, raw: new Uint8Array() }
  if (call.method === 'GET') return empty
  const type = upTo(request.headers.get('content-type') ?? '', ';')
    .trim()
    .toLowerCase()
  if (call.encoding === 'multipart') {
    if (type !== 'multipart/form-data') throw new Refusal('unsupported_media_type')
    const bytes = await readBytes(call, request).catch((error) => {
      throw error instanceof Refusal && error.code === 'payload_too_large'
        ? new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
        : error
    })
    const contentType = request.headers.get('content-type') ?? ''
    if (!hasFewParts(bytes, contentType)) throw new Refusal('malformed_input')
    const form = await new Response(bytes as BodyInit, { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => {
        throw new Refusal('malformed_input')
      })
    const given = emptyRecord()
    let file: UploadedFile | undefined
    let parts = 0
    for (const [name, value] of form) {
      if (++parts > 20) throw new Refusal('malformed_input')
      if (typeof value === 'string') given[name] = value
      else if (file || name !== 'file')
        throw new Refusal('malformed_input', { fields: { [name]: 'one_file_only' } })
      else
        file = {
          bytes: new Uint8Array(await value.arrayBuffer()),
          declaredType: value.type,
          name: value.name.slice(0, 200),
        }
    }
    if (!file || file.bytes.byteLength === 0)
      throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
    if (file.bytes.byteLength > MAX_UPLOAD_BYTES)
      throw new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
    return { body: call.body ? parse(call.body, given) : undefined, file, raw: bytes }
  }
  if (call.body && type !== 'application/json') throw new Refusal('unsupported_media_type')
  const raw = await readBytes(call, request)
  if (!call.body) return { ...empty, raw }
  signed?.check(ctx, raw, request.headers)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw new Refusal('malformed_json')
  }
  if (signed?.isForeign) return { body: parseForeign(call.body, value), file: undefined, raw }
  if (isDeeperThan(8, value)) throw new Refusal('malformed_input')
  return { body: parse(call.body, value), file: undefined, raw }
}

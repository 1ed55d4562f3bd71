import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answer, Manner } from './answer.ts'
import type { Encoding } from './compression.ts'
import { chooseEncoding, compress } from './compression.ts'
import type { ReadyAnswer } from './send-answer.ts'
import { isPackable, makeReady } from './send-answer.ts'

/** An answer that is sent many times: each form is packed once, each head made once. */
export interface StoredAnswer {
  readonly answer: Answer
  /** Names its bytes. */
  readonly etag: string
  readonly isPackable: boolean
  readonly forms: Map<Encoding, Buffer>
  readonly ready: Map<string, ReadyAnswer>
}

/** Hosts that one answer has heads for; the rest are made each time. */
const MOST_READY = 24

export function storeAnswer(answer: Answer): StoredAnswer {
  return {
    answer,
    etag: createHash('sha256').update(answer.body).digest('base64url').slice(0, 22),
    isPackable: isPackable(answer),
    forms: new Map([['identity', answer.body]]),
    ready: new Map(),
  }
}

function encodingFor(stored: StoredAnswer, request: IncomingMessage): Encoding {
  return stored.isPackable ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
}

/** What this reader gets, in this turn; undefined where his form has to be packed first. `host` is what the manner depends on. */
export function readyFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  host: string,
  mannerOf: (host: string) => Manner,
): ReadyAnswer | undefined {
  const encoding = encodingFor(stored, request)
  const slot = `${encoding} ${host}`
  const known = stored.ready.get(slot)
  if (known !== undefined) return known
  const body = stored.forms.get(encoding)
  if (body === undefined) return undefined
  const ready = makeReady(stored.answer, { encoding, body, isChosen: stored.isPackable }, mannerOf(host))
  if (stored.ready.size < MOST_READY) stored.ready.set(slot, ready)
  return ready
}

/** Packs the form that this reader can unpack, where it is not there yet. */
export async function packFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  effort: 'quick' | 'best',
): Promise<void> {
  const encoding = encodingFor(stored, request)
  if (stored.forms.has(encoding)) return
  const body = await compress(stored.answer.body, encoding, effort)
  if (!stored.forms.has(encoding)) stored.forms.set(encoding, body)
}

/** What this reader gets, packed where it has to be; the manner is the same for every host. */
export async function packedFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  mannerOf: () => Manner,
  effort: 'quick' | 'best',
): Promise<ReadyAnswer> {
  await packFor(stored, request, effort)
  const ready = readyFor(stored, request, '', mannerOf)
  if (ready === undefined) throw new Error('a stored answer lost its form')
  return ready
}

/** Packs every form as small as it goes. */
export async function packBest(stored: StoredAnswer): Promise<void> {
  const [gzip, br] = await Promise.all([
    compress(stored.answer.body, 'gzip', 'best'),
    compress(stored.answer.body, 'br', 'best'),
  ])
  // In one turn: a head tells the length of the form that is sent with it.
  stored.forms.set('gzip', gzip).set('br', br)
  stored.ready.clear()
}

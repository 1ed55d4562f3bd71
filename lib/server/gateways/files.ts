import { createHash, randomUUID } from 'node:crypto'
import { Refusal } from '../../domain/errors.ts'
import { toFileName } from '../../domain/file/file-name.ts'
import type { UploadType } from '../../domain/file/limits.ts'
import type { FilePurpose } from '../../domain/file/purposes.ts'
import { codeOf } from '../../domain/thrown.ts'
import type { Database, Db } from '../store/client.ts'
import {
  endArrival,
  findDeletedKey,
  findFile,
  insertFile,
  listUnkept,
  markBytesGone,
  noteArrival,
  storedBytes,
} from '../store/file.ts'
import { newId } from '../store/id.ts'
import { checkUpload } from './file-check.ts'
import { makeJudgingTurns } from './judging-turns.ts'
import { noteFound } from './missing-bytes.ts'

/** Only images: they are shown in pages. Every other purpose also takes PDF. */
const IMAGE_PURPOSES: ReadonlySet<FilePurpose> = new Set([
  'profile_image',
  'marketer_image',
  'channel_figures',
  'content_image',
  'company_logo',
])
const DAY_BYTES = 100_000_000
const MEMBER_BYTES = 500_000_000

export interface Upload {
  /** Member or operator who may read it; null for files of the company. */
  ownerId: string | null
  purpose: FilePurpose
  bytes: Uint8Array
  /** Type that the sender claims; the content decides. */
  contentType: string
  name?: string | undefined
  /** Readable without sign-in by its id. */
  isPublic?: boolean
  /** A picture without extra data keeps its bytes: it was exported from an installation and must stay the same. */
  keepsBytes?: boolean
}

/** An upload whose bytes were judged: only `judge` makes one, so unjudged bytes cannot be stored. */
class JudgedUpload {
  readonly #of: Omit<Upload, 'bytes' | 'contentType'>
  readonly bytes: Buffer
  readonly contentType: UploadType
  /** Where its bytes will lie: a transaction that is repeated writes them to the same place. */
  readonly key = randomUUID()
  constructor(of: Upload, judged: { bytes: Buffer; contentType: UploadType }) {
    this.#of = of
    this.bytes = judged.bytes
    this.contentType = judged.contentType
  }
  get of() {
    return this.#of
  }
}

export type { JudgedUpload }

/** The type refuses a transaction: slow work must not hold a connection that others wait for. */
export type OutsideTransaction = Database & { readonly inTransaction?: never }

export interface KeptFile {
  id: string
  contentType: string
  bytes: number
  /** The name that is shown, derived from the one that was sent. */
  name: string | null
}

export interface StoredFile {
  id: string
  ownerId: string | null
  purpose: string
  contentType: string
  isPublic: boolean
  name: string | null
  bytes: Uint8Array
}

export type OpenFile = Omit<StoredFile, 'bytes'> & { bytes: Uint8Array | ReadableStream<Uint8Array> }

export interface FilesGateway {
  /**
   * Looks at the bytes, which takes seconds, before any transaction is opened. `by` is who sent them. Errors:
   * file_missing, file_too_large, file_type_refused, unavailable, too_many_requests (two of one person at a time, none
   * for a while after a slow one, 100 MB in a day, 500 MB in all).
   */
  judge(input: Upload, by: string, db: OutsideTransaction, now: Date): Promise<JudgedUpload>
  /** Keeps a judged file. Error: too_many_requests (100 MB in a day, 500 MB in all). */
  put(judged: JudgedUpload, db: Db, now: Date): Promise<KeptFile>
  /** The file with its content; undefined when there is none. Who may read it is decided by the caller. */
  get(fileId: string): Promise<StoredFile | undefined>
  /** The same to be sent: in pieces where the storage can, so that slow readers hold no whole files in memory. */
  open(fileId: string): Promise<OpenFile | undefined>
  /**
   * Removes the bytes of a file whose row is marked as deleted; does nothing for others. When the storage is away the
   * row stays marked and is tried again later.
   */
  remove(fileId: string): Promise<void>
  /** Removes bytes that were judged until `before` and that no file ever held. Returns of how many files. */
  dropUnkept(before: Date, most: number): Promise<number>
}

/** Storage of the bytes. Keys are random and never come from a person. */
export interface BlobStore {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  read(key: string): Promise<Uint8Array>
  open?(key: string): Promise<ReadableStream<Uint8Array>>
  remove(key: string): Promise<void>
}

/** Error: too_many_requests (100 MB in a day, 500 MB in all). Files of the company have no bound. */
async function requireRoom(db: Db, ownerId: string | null, size: number, now: Date): Promise<void> {
  if (ownerId === null) return
  const used = await storedBytes(db, ownerId, new Date(now.getTime() - 86_400_000))
  if (used.recent + size > DAY_BYTES || used.all + size > MEMBER_BYTES)
    throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
}

export function createFiles(db: () => Db, store: BlobStore): FilesGateway {
  const takeTurn = makeJudgingTurns()
  /** Asks for the bytes to go; false where they may still be there. */
  const isGone = (key: string) =>
    store.remove(key).then(
      () => true,
      (error: unknown) => codeOf(error) === 'ENOENT',
    )
  async function find<B>(fileId: string, read: (key: string) => Promise<B>) {
    const row = await findFile(db(), fileId)
    if (!row) return undefined
    const { id, ownerId, purpose, contentType, isPublic, name } = row
    const bytes = await read(row.storageKey)
    noteFound(row.storageKey)
    return { id, ownerId, purpose, contentType, isPublic, name, bytes }
  }
  return {
    judge: (input, by, db, now) =>
      takeTurn(by, async (spend) => {
        // The quota is checked first, so that judging is not wasted on a file that cannot be stored.
        await requireRoom(db, input.ownerId, input.bytes.byteLength, now)
        const takesPdf = !IMAGE_PURPOSES.has(input.purpose)
        const shape = input.purpose === 'company_logo' ? 'print' : input.keepsBytes ? 'clean' : 'usual'
        const judged = new JudgedUpload(
          input,
          await checkUpload(input.bytes, input.contentType, takesPdf, { shape, spend }),
        )
        await noteArrival(db, judged.key, now)
        return judged
      }),
    async put(checked, db, now) {
      const input = checked.of
      await requireRoom(db, input.ownerId, checked.bytes.byteLength, now)
      const id = newId(now.getTime())
      const { key } = checked
      const name = toFileName(input.name, checked.contentType)
      await store.write(key, checked.bytes, checked.contentType)
      try {
        await insertFile(db, {
          id,
          ownerId: input.ownerId,
          purpose: input.purpose,
          contentType: checked.contentType,
          bytes: checked.bytes.byteLength,
          sha256: createHash('sha256').update(checked.bytes).digest(),
          storageKey: key,
          isPublic: input.isPublic ?? false,
          name,
          createdAt: now,
        })
        await endArrival(db, key)
      } catch (error) {
        await store.remove(key).catch(() => {})
        throw error
      }
      return { id, contentType: checked.contentType, bytes: checked.bytes.byteLength, name }
    },
    get: (fileId) => find(fileId, store.read),
    open: (fileId) => find<OpenFile['bytes']>(fileId, store.open ?? store.read),
    async remove(fileId) {
      const key = await findDeletedKey(db(), fileId)
      if (!key) return
      if (await isGone(key)) await markBytesGone(db(), fileId)
    },
    async dropUnkept(before, most) {
      let count = 0
      for (const key of await listUnkept(db(), before, most)) {
        if (!(await isGone(key))) continue
        await endArrival(db(), key)
        count++
      }
      return count
    },
  }
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from '../store/backup.ts'

export const SEAL = '.age'
type Coder = { code: (input: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>> }

async function codeAll(from: string, to: string, nameOf: (name: string) => string, { code }: Coder) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const target = join(to, nameOf(relative(from, path)))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const input = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    const output = Readable.fromWeb((await code(input)) as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(output, createWriteStream(target, { mode: 0o600, flush: true }))
  }
}

/** Encrypts a proven backup file by file for a public age key, into the folder `to`, and deletes the readable one. */
export async function sealBackup(folder: string, recipient: string, to: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const fresh = `${to}.unfinished`
  await codeAll(folder, fresh, (name) => `${name}${SEAL}`, { code: (input) => encrypter.encrypt(input) })
  await rename(fresh, to)
  await rm(folder, { recursive: true })
}

/** Decrypts a backup into a folder, with the private age key in a file. Throws BackupError. */
export async function openBackup(folder: string, identityFile: string, to: string): Promise<void> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new BackupError(`The key file ${identityFile} cannot be read.`)
  })
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (!identity) throw new BackupError(`${identityFile} holds no private age key (AGE-SECRET-KEY-…).`)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  await codeAll(folder, to, (name) => name.slice(0, -SEAL.length), {
    code: (input) => decrypter.decrypt(input),
  }).catch((error: Error) => {
    throw new BackupError(`${folder} cannot be opened with this key: ${error.message}.`)
  })
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInPieces } from './read-in-pieces.ts'

const PIECE = 256 * 1024
const openFiles = () => readdirSync('/proc/self/fd').length

function fileOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'siang-pieces-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'file'), bytes)
  return join(folder, 'file')
}

test.each([1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 7])(
  'a file of %i bytes comes as it is',
  async (size) => {
    const bytes = randomBytes(size)
    const before = openFiles()
    const pieces = await Array.fromAsync(readInPieces(fileOf(bytes)))
    expect(Buffer.concat(pieces)).toEqual(bytes)
    expect(pieces.every((piece) => piece.byteLength <= PIECE)).toBe(true)
    expect(openFiles()).toBe(before)
  },
)

test('R34 a file that nobody reads is not opened, and one that is left in the middle is closed', async () => {
  const path = fileOf(randomBytes(3 * PIECE))
  const before = openFiles()
  const unread = readInPieces(path)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(openFiles()).toBe(before)
  await unread.cancel()
  const left = readInPieces(path).getReader()
  await left.read()
  expect(openFiles()).toBe(before + 1)
  await left.cancel()
  expect(openFiles()).toBe(before)
})

test('a file that is gone breaks off', async () => {
  await expect(readInPieces('/nowhere/file').getReader().read()).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what cannot be read breaks off and is closed', async () => {
  const before = openFiles()
  await expect(readInPieces(tmpdir()).getReader().read()).rejects.toMatchObject({ code: 'EISDIR' })
  expect(openFiles()).toBe(before)
})

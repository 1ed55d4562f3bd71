import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '../config/data-folder.ts'
import { reasonIn } from '../embedded/server.ts'
import { describeError } from './describe-error.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'siang-described-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function said(work: () => void) {
  try {
    work()
  } catch (error) {
    return describeError(error)
  }
  throw new Error('nothing was refused')
}

test('a DATA_DIR that cannot be one is named in one sentence, as a mistake and not as unforeseen', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'nowhere'), link)
  const loop = join(folder, 'loop')
  symlinkSync(loop, loop)
  expect(said(() => openDataFolder(file))).toEqual({
    sentence: `${file} is a file, or a link to nothing, where a folder must be.`,
    exitCode: 1,
  })
  expect(said(() => openDataFolder(join(file, 'data')))).toEqual({
    sentence: `${join(file, 'data')} lies under a file, where a folder must be.`,
    exitCode: 1,
  })
  for (const path of [link, loop]) {
    const { sentence, exitCode } = said(() => openDataFolder(path))
    expect(sentence).toContain(path)
    expect(sentence).not.toContain('database')
    expect(exitCode).toBe(1)
  }
  mkdirSync(join(folder, 'data'))
  expect(() => openDataFolder(join(folder, 'data'))).not.toThrow()
})

test.each([
  ['EROFS', 'takes no writing'],
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'quota'],
  ['EACCES', 'may not be used'],
])('what the disk answers is said: %s', (code, words) => {
  const error = Object.assign(new Error(code), { code, syscall: 'write' })
  expect(describeError(error)).toEqual({ sentence: expect.stringContaining(words), exitCode: 1 })
})

test('a socket that is not there is one of the database, not a file', async () => {
  const socket = connect(join(folder, 'socket'))
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(describeError(error)).toEqual({
    sentence: 'The database cannot be used: there is no such socket: is the server running?',
    exitCode: 1,
  })
})

test('a fault of ours stays unforeseen', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({ exitCode: 70 })
})

test('why the database could not be made is its first line that names a fault, not how it tidied up', () => {
  const output = 'creating files ... \nFATAL:  could not write to file "base/1": No space left on device\n'
  expect(reasonIn(`${output}child process exited with exit code 1\ninitdb: removing contents of "db"`)).toBe(
    'FATAL:  could not write to file "base/1": No space left on device',
  )
  expect(reasonIn('killed\n')).toBe('killed')
  expect(reasonIn('')).toBe('no reason given')
})

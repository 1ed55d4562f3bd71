import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecret } from './keep-secret.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('made once, for its account alone', () => {
  const file = join(folder(), 'session-secret')
  expect(keepSecret(file, () => 'first')).toBe('first')
  expect(keepSecret(file, () => 'second')).toBe('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a disk that takes nothing leaves no half of it, and what a killed process left is written over', () => {
  const place = folder()
  const file = join(place, 'session-secret')
  // The temporary file is replaced by a device that is always full.
  symlinkSync('/dev/full', `${file}.${process.pid}`)
  expect(() => keepSecret(file, () => 'whole')).toThrow(/ENOSPC/)
  expect(readdirSync(place)).toEqual([])
  writeFileSync(`${file}.${process.pid}`, 'who')
  expect(keepSecret(file, () => 'whole')).toBe('whole')
  expect(readdirSync(place)).toEqual(['session-secret'])
})

test('another process that is first wins', () => {
  const file = join(folder(), 'session-secret')
  const secret = keepSecret(file, () => {
    writeFileSync(file, 'theirs\n')
    return 'ours'
  })
  expect([secret, readFileSync(file, 'utf8')]).toEqual(['theirs', 'theirs\n'])
})

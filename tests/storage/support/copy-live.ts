import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/**
 * Copies the folder of a running server, without the file that says so. Files that it renames or removes meanwhile are no
 * fault of the copy.
 */
export function copyLive(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  expect(
    stderr.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory')),
  ).toEqual([])
  rmSync(join(to, 'postmaster.pid'))
}

import { expect, test } from 'vitest'
import { workThrough } from './work-through.ts'

test('a row that fails stops no other, and the task says at its end which failed and why', async () => {
  const done: number[] = []
  const task = workThrough(
    [1, 2, 3, 4],
    (row) => `row ${row}`,
    async (row) => {
      if (row % 2 === 0) throw new Error(`no ${row}`)
      done.push(row)
    },
  )
  await expect(task).rejects.toThrow(/^2 of 4 failed\n.*row 2.*no 2[\s\S]*row 4.*no 4/)
  expect(done).toEqual([1, 3])
  await expect(
    workThrough(
      [1],
      () => 'row',
      async () => {},
    ),
  ).resolves.toBeUndefined()
})

import { expect, it, vi } from 'vitest'
import { CALLS } from '../contract/index.ts'
import { connectFreshness } from './freshness.ts'
import { invalidates } from './invalidates.ts'
import { announceWrite } from './write-notices.ts'

it('names writes on the left and reads on the right', () => {
  for (const [write, reads] of Object.entries(invalidates)) {
    expect(CALLS[write]?.method, write).toMatch(/^(POST|PATCH)$/)
    for (const read of reads) expect(CALLS[read]?.method, `${write} -> ${read}`).toBe('GET')
  }
})

it('finds each call under its export name, so that ids are types', async () => {
  for (const [name, call] of Object.entries(CALLS)) expect(call.id).toBe(name)
  const jobs = await import('../contract/jobs.ts')
  for (const [name, call] of Object.entries(jobs))
    if (call && typeof call === 'object' && 'path' in call) expect(call.id).toBe(name)
})

it('has a query client refetch what a write invalidates, until it is disconnected', () => {
  const invalidateQueries = vi.fn()
  const stop = connectFreshness({ invalidateQueries })
  announceWrite('setBankAccount')
  expect(invalidateQueries).toHaveBeenCalledWith({ queryKey: ['getBankAccount'] })
  const count = invalidateQueries.mock.calls.length
  announceWrite('signOut')
  stop()
  announceWrite('setBankAccount')
  expect(invalidateQueries).toHaveBeenCalledTimes(count)
})

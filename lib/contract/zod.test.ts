import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as Zod from 'zod/mini'
import type { AnyCall } from './define-call.ts'
import { lazy, loadZod, z } from './zod.ts'

// As in a browser: the library is not loaded when the contract's modules are evaluated.
const AREAS = readdirSync(import.meta.dirname)
  .filter((name) => /^[a-z-]+\.ts$/.test(name) && !/^(?:index|zod.*|define-call)\.ts$/.test(name))
  .map((name) => name.slice(0, -'.ts'.length))
const calls: AnyCall[] = []

function schemasOf(call: AnyCall): Zod.ZodMiniType[] {
  return [call.query, call.body, call.response, ...Object.values(call.params)].filter(
    (one): one is Zod.ZodMiniType => one !== undefined && one !== 'blob',
  )
}

beforeAll(async () => {
  for (const name of AREAS) {
    const area = (await import(/* @vite-ignore */ `./${name}.ts`)) as Record<string, unknown>
    for (const one of Object.values(area))
      if (one !== null && typeof one === 'object' && 'path' in one) calls.push(one as AnyCall)
  }
})

describe('schemas that come when they are used', () => {
  it('builds nothing when the contract is evaluated, and says so when one is used too early', async () => {
    expect(calls.length).toBeGreaterThan(200)
    expect(z).toBeUndefined()
    let built = 0
    const early = lazy(() => {
      built += 1
      return z.object({ name: z.string() })
    })
    expect(built).toBe(0)
    expect(() => early.parse({ name: 'a' })).toThrow('loadZod')
  })

  it('builds each once, and every schema of the contract stands for itself', async () => {
    await Promise.all([loadZod(), loadZod()])
    for (const call of calls)
      for (const schema of schemasOf(call)) expect(schema._zod.def.type, call.id).toEqual(expect.any(String))
  })

  it('reads, refuses and nests like the schema itself', async () => {
    const { money } = await import('./shapes/common.ts')
    const price = z.object({ ...money.shape, note: z.optional(money.shape.currency) })
    const sent = z.array(z.nullable(price))
    const good = [{ minor: 100, currency: 'THB' }, null]
    expect(sent.parse(good)).toEqual(good)
    expect(sent.safeParse([{ minor: 1.5, currency: 'THB' }]).error?.issues[0]?.path).toEqual([0, 'minor'])
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { onRequestError } from '../../../instrumentation.ts'
import { logPageFailures } from './log-page-failures.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('an error of rendering stands in the log with its route, and without the address that was asked for', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  const lines: [object, string][] = []
  const end = logPageFailures({ error: (facts: object, text: string) => lines.push([facts, text]) } as never)
  const report = () =>
    onRequestError(
      new TypeError('text.replace is not a function'),
      { path: '/th/Operator/auditLog?person=Ploy', method: 'GET', headers: {} },
      {
        routerKind: 'App Router',
        routePath: '/[locale]/Operator/(staff)/auditLog',
        routeType: 'render',
        renderSource: 'react-server-components',
        revalidateReason: undefined,
      },
    )
  await report()
  expect(lines).toEqual([
    [
      {
        route: '/[locale]/Operator/(staff)/auditLog',
        error: expect.stringContaining('TypeError: text.replace is not a function'),
      },
      'a page failed',
    ],
  ])
  expect(JSON.stringify(lines)).not.toContain('Ploy')
  end()
  await report()
  expect(lines).toHaveLength(1)
})

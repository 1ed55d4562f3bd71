import { expect, it } from 'vitest'
import { createProgram } from './program.ts'

it('names in its help every code that a command ends with', () => {
  let help = ''
  createProgram(() => {})
    .configureOutput({
      writeOut: (text) => {
        help += text
      },
    })
    .outputHelp()
  const codes = [...help.slice(help.indexOf('Exit codes:')).matchAll(/(?:: |·\s)(\d+) /g)]
  expect(codes.map(([, code]) => Number(code))).toEqual([0, 1, 2, 3, 4, 5, 6, 70, 75])
})

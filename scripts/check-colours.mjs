// Colours are written in components/styles/tokens.scss only (docs/screens.md#colours).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listWeakPairs } from './contrast.mjs'

const root = join(import.meta.dirname, '..')
const rooms = ['app', 'components']
const allowed = new Set(['components/styles/tokens.scss'])
const literal = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
const named =
  /(?:color|background|border|outline|fill|stroke|shadow)[\w-]*:[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|pink)\b/gi

const faults = []
for (const room of rooms) {
  let files = []
  try {
    files = readdirSync(join(root, room), { recursive: true, withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  for (const entry of files) {
    if (!entry.isFile() || !/\.(scss|css|tsx)$/.test(entry.name) || entry.name.includes('.test.')) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).replaceAll('\\', '/')
    if (allowed.has(name)) continue
    const isStyle = /css$/.test(name)
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        const code = line
          .replace(/\.md#[\w-]+/g, '')
          .replace(/\/\/.*$/, '')
          .replace(/(?:from|import\(?) ?['"]#.*$/, '')
        const found = [...(code.match(literal) ?? []), ...(isStyle ? (code.match(named) ?? []) : [])]
        for (const text of found) faults.push(`${name}:${index + 1} ${text}`)
      })
  }
}

if (faults.length > 0) {
  console.error(`Colours belong in components/styles/tokens.scss:\n${faults.join('\n')}`)
  process.exit(1)
}
const read = (name) => readFileSync(join(root, name), 'utf8')
const tokens = read('components/styles/tokens.scss')
const weak = [
  ...listWeakPairs(tokens),
  ...listWeakPairs(tokens, read('components/ui/voice-band.module.scss')),
]
if (weak.length > 0) {
  console.error(`Not enough contrast:\n${weak.join('\n')}`)
  process.exit(1)
}
console.info('check-colours: every colour comes from the tokens, and text and parts have their contrast')

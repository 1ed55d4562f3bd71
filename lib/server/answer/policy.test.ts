import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { hashPolicy, inlineHashes, noncePolicy, RUNTIME_STYLES } from './policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('R28 inline scripts and styles are hashed, data blocks and files are not', () => {
  const html = `<style media="all">a{}</style><script>one()</script><SCRIPT type="module">two()</SCRIPT>
    <script src="/x.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>`
  expect(inlineHashes(html)).toEqual({ scripts: [sha('one()'), sha('two()')], styles: [sha('a{}')] })
})

test('R28 no policy lets inline script or any own file run', () => {
  const policies = [
    noncePolicy('abc'),
    hashPolicy('https://siang.example', inlineHashes('<script>one()</script>'), {
      pixelHosts: ['https://pixel.example'],
    }),
  ]
  for (const policy of policies) {
    const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)![1]!.split(' ')
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
    expect(scripts).not.toContain("'self'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('a page without the framework allows no style but its own', () => {
  const hashes = inlineHashes('<style>a{}</style>')
  const styles = (given: typeof hashes) =>
    /style-src ([^;]*)/.exec(hashPolicy('https://siang.example', given))![1]
  expect(styles({ ...hashes, isPlain: true })).toBe(`'self' ${sha('a{}')}`)
  expect(styles(hashes)).toBe(`'self' ${RUNTIME_STYLES.join(' ')} ${sha('a{}')}`)
})

test('the style that the notices write is the one that the policy allows', () => {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs')
  const written = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))![1]!
  expect(RUNTIME_STYLES).toEqual([sha(''), sha(JSON.parse(written) as string)])
})

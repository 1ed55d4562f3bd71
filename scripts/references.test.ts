import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { anchorsOf, commentLines, findFaults } from './references.mjs'

const folders: string[] = []
function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'siang-references-'))
  folders.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('references', () => {
  it('makes anchors as the host of the repository does', () => {
    const anchors = anchorsOf(
      '# Closing an influencer\'s account\n## P13\n## P13\n| <a id="w6c"></a>W6c |\n## ภาษาไทย',
    )
    expect([...anchors]).toEqual(['w6c', 'closing-an-influencers-account', 'p13', 'p13-1', 'ภาษาไทย'])
  })

  it('reads comments and no strings', () => {
    const text = "const a = 'https://x/y'\n/** one */\n/*\n * two\n */\nconst b = 1 // three"
    expect(commentLines(text).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  })

  it('follows what leads somewhere', () => {
    const root = repository({
      'docs/a.md': '# One\n[b](../lib/b.ts), [here](#one), `lib/b.ts`',
      'lib/b.ts': '/** As docs/a.md#one says, and docs/a.md. */',
    })
    // Two in the comment, two links; the path in backticks is looked up beside them.
    expect(findFaults(root)).toEqual({ dangling: [], outside: [], count: 4 })
  })

  it('names the file and the line of what leads nowhere', () => {
    const root = repository({
      'docs/a.md': '# One\n[b](b.md) [no](#two) `lib/none.ts` `lib` `lib/folder`',
      'lib/b.ts': '\n// docs/a.md#two and docs/c.md\n// (`../c/d.ts`), lib/b.ts and ./b.ts',
    })
    expect(findFaults(root).dangling).toEqual([
      'lib/b.ts:2: no heading #two in docs/a.md',
      'lib/b.ts:2: no file docs/c.md',
      'lib/b.ts:3: no file ../c/d.ts',
      'docs/a.md:2: no file docs/b.md',
      'docs/a.md:2: no heading #two in docs/a.md',
      'docs/a.md:2: no file lib/none.ts',
      'docs/a.md:2: no file lib/folder',
    ])
  })

  it('refuses names of documents that are not here, in comments and documents but not in code, and their sections anywhere', () => {
    const root = repository({
      'docs/a.md': '# One\ndomain.md §3 says so',
      'lib/b.ts':
        "/** reliability.md R2 */\n// spec §9\nexport const spec = 'market.md'\n// e2e/site.spec.ts, docs/market.md\ntest('amounts §8.2')\nconst law = 'PDPA §19'",
      'docs/market.md': '# Market',
      'lib/server/store/migrations/0001-a.sql': '-- domain.md §1',
    })
    expect(findFaults(root).outside.map((fault: string) => fault.split(': ')[0])).toEqual([
      'lib/b.ts:1',
      'lib/b.ts:2',
      'lib/b.ts:5',
      'docs/a.md:2',
    ])
  })
})

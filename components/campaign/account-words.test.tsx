import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { useAccountWords } from './use-account-words.ts'

const GONE = 'closed-01900000-0000-7000-8000-000000000001'

function Words({ name, handle }: { name: string; handle: string }) {
  const { toName, toHandle } = useAccountWords()
  return <p role="note">{`${toName(name, handle)} | ${toHandle(handle)}`}</p>
}

it.each([
  ['มะลิ', '@mali', 'มะลิ | @mali'],
  ['', '@mali', '@mali | @mali'],
  ['', GONE, 'บัญชีที่ปิดแล้ว | บัญชีที่ปิดแล้ว'],
  [GONE, GONE, 'บัญชีที่ปิดแล้ว | บัญชีที่ปิดแล้ว'],
])('name %j and handle %j are said as %j', (name, handle, said) => {
  renderWith(<Words name={name} handle={handle} />)
  expect(screen.getByRole('note').textContent).toBe(said)
})

it('no screen says the name of a job’s side as it is stored: an erased one is empty', () => {
  const files = globSync([
    'app/*/Marketer/**/*.{ts,tsx}',
    'app/*/Influencer/**/*.{ts,tsx}',
    'components/{campaign,job}/**/*.{ts,tsx}',
  ])
  expect(files.length).toBeGreaterThan(200)
  const raw = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?<!toName\(|[\w.?])(?:\w+\??\.)+(?:influencer|campaign\.brand)\.name\b(?! \|\|)/g,
        ),
      ].map(([words]) => `${file}: ${words}`),
    )
  expect(raw).toEqual([])
})

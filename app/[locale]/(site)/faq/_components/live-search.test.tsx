import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FAQ_COUNTS, FAQ_LIST, FAQ_MORE, FAQ_NOTHING } from '#components/landing/question-ids.ts'
import { LiveSearch } from './live-search.tsx'

function Page({ q = '' }: { q?: string }) {
  return (
    <>
      <search>
        <form>
          <input name="q" aria-label="word" defaultValue={q} />
          <select name="audience" aria-label="audience">
            <option value="">all</option>
            <option value="marketer">marketer</option>
          </select>
        </form>
        <p role="status">-</p>
      </search>
      <div id={FAQ_LIST} {...{ [FAQ_COUNTS]: JSON.stringify(['0 found', '1 found', '2 found', '3 found']) }}>
        <p id={FAQ_NOTHING} hidden>
          nothing
        </p>
        <div data-audience="influencer">
          <details>
            <summary>ได้เงินเมื่อไร</summary>
            <p>เมื่อแบรนด์ตรวจงาน</p>
          </details>
        </div>
        <div data-audience="marketer">
          <details>
            <summary>เครดิตคืออะไร</summary>
            <p>เงินที่วางไว้</p>
          </details>
          <details>
            <summary>ออกใบกำกับภาษีไหม</summary>
            <p>ได้ทันที</p>
          </details>
        </div>
        <LiveSearch />
      </div>
      <p id={FAQ_MORE}>ask us</p>
    </>
  )
}
const seen = () =>
  [...document.querySelectorAll('summary')]
    .filter((one) => one.closest('[hidden]') === null)
    .map((one) => one.textContent)

test('typing and choosing leave the questions that fit, say how many, and what to do with none', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.getByRole('status').textContent).toBe('3 found')
  await user.type(screen.getByLabelText('word'), 'เงิน')
  expect(seen()).toEqual(['ได้เงินเมื่อไร', 'เครดิตคืออะไร'])
  await user.selectOptions(screen.getByLabelText('audience'), 'marketer')
  expect(seen()).toEqual(['เครดิตคืออะไร'])
  expect(screen.getByRole('status').textContent).toBe('1 found')
  await user.type(screen.getByLabelText('word'), 'ไม่มี')
  expect(seen()).toEqual([])
  expect(document.getElementById(FAQ_NOTHING)?.hidden).toBe(false)
  expect(document.getElementById(FAQ_MORE)?.hidden).toBe(true)
  await user.clear(screen.getByLabelText('word'))
  expect(seen().length).toBe(2)
  expect(document.getElementById(FAQ_NOTHING)?.hidden).toBe(true)
  expect(document.getElementById(FAQ_MORE)?.hidden).toBe(false)
})

test('a search that finds few answers them at once, and closes only what it opened', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const open = () => [...document.querySelectorAll('details[open] summary')].map((one) => one.textContent)
  expect(open()).toEqual([])
  await user.type(screen.getByLabelText('word'), 'เงิน')
  expect(open()).toEqual(['ได้เงินเมื่อไร', 'เครดิตคืออะไร'])
  const other = [...document.querySelectorAll('details')][2]
  if (other) other.open = true
  await user.clear(screen.getByLabelText('word'))
  expect(open()).toEqual(['ออกใบกำกับภาษีไหม'])
})

test('a word typed before the script came counts', () => {
  render(<Page q="ใบกำกับ" />)
  expect(seen()).toEqual(['ออกใบกำกับภาษีไหม'])
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

const picture = (src: string, given: { complete: boolean; naturalWidth: number }) => {
  const image = document.createElement('img')
  for (const [name, value] of Object.entries(given)) Object.defineProperty(image, name, { value })
  image.setAttribute('src', src)
  document.body.append(image)
  return image
}

it('online again, pictures that could not come are asked for again, and no other', async () => {
  const { unmount } = render(<OfflineBar text="ออฟไลน์อยู่" />)
  const asked: string[] = []
  const seen = new MutationObserver((changes) =>
    asked.push(...changes.map(({ target }) => (target instanceof HTMLImageElement ? target.src : ''))),
  )
  const pictures = [
    picture('http://x/missed', { complete: true, naturalWidth: 0 }),
    picture('http://x/there', { complete: true, naturalWidth: 480 }),
    picture('http://x/coming', { complete: false, naturalWidth: 0 }),
  ]
  seen.observe(document.body, { subtree: true, attributeFilter: ['src'] })
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(asked).toEqual(['http://x/missed'])
  unmount()
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(asked).toHaveLength(1)
  for (const image of pictures) image.remove()
})

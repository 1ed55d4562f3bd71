import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { HomeScreen } from './home-screen.tsx'

test('a site without jobs and packages offers no calculation that its pages do not have', () => {
  renderWith(<HomeScreen config={null} channels={null} packages={null} jobs={null} cases={null} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.includes('#'))).toEqual([])
  expect(screen.queryByText('ดูว่าคุณน่าจะได้เท่าไร')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'พร้อมแล้วก็เริ่มได้เลย' })).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MATCH_CODES } from '#lib/domain/campaign/matching.ts'
import { renderWith } from '../testing/render.tsx'
import { type Failure, MatchReasons } from './match-reasons.tsx'

const failure = (code: string, extra: Partial<Failure> = {}): Failure => ({
  code,
  required: null,
  actual: null,
  fix: null,
  ...extra,
})

describe('reasons of the market', () => {
  it('has a sentence for every code in both languages', () => {
    for (const locale of ['th', 'en'] as const) {
      const { unmount } = renderWith(
        <MatchReasons failures={MATCH_CODES.map((code) => failure(code))} />,
        locale,
      )
      const texts = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
      expect(texts).toHaveLength(MATCH_CODES.length)
      expect(new Set(texts).size).toBe(MATCH_CODES.length)
      expect(texts.filter((text) => /_|job\.match/.test(text))).toEqual([])
      unmount()
    }
  })

  it('says numbers as people write them and unknown ones as unknown', () => {
    renderWith(
      <MatchReasons
        failures={[
          failure('followers_low', { required: 10_000, actual: null }),
          failure('engagement_low', { required: 250, actual: 120 }),
        ]}
      />,
    )
    const [followers, engagement] = screen.getAllByRole('listitem')
    expect(followers?.textContent).toBe('ต้องมีผู้ติดตามอย่างน้อย 10,000 คน ของคุณ ไม่มีข้อมูล')
    expect(engagement?.textContent).toContain('2.5%')
    expect(engagement?.textContent).toContain('1.2%')
  })

  it('names interests, channels, languages and genders in the words of the reader', () => {
    const failures = [
      failure('interest', { required: ['travel', 'food'] }),
      failure('channel_type', { required: ['TIKTOK'] }),
      failure('language', { required: ['th'] }),
      failure('gender', { required: 'female' }),
    ]
    const { container } = renderWith(<MatchReasons failures={failures} />, 'en')
    expect(container.textContent).toContain('Travel')
    expect(container.textContent).toContain('TikTok')
    expect(container.textContent).toContain('Thai')
    expect(container.textContent).toContain('This job asks for: female')
  })

  it('leads to where a reason can be mended, and offers nothing where it cannot', () => {
    renderWith(
      <MatchReasons
        failures={[
          failure('figures_stale', { fix: 'channel' }),
          failure('guardian_consent_missing', { fix: 'documents' }),
          failure('country'),
        ]}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/th/Influencer/channelDetail',
      '/th/Influencer/account?section=documents',
    ])
  })
})

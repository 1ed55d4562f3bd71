import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Markdown, renderMarkdown } from './markdown.tsx'

describe('markdown of editors', () => {
  it('runs no code and loads nothing from elsewhere', () => {
    const { container } = render(
      <Markdown
        text={
          '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![p](https://track.example/p.gif) ![q](/images/q.jpg)\n\n<img src=x onerror=alert(1)>'
        }
      />,
    )
    expect(container.querySelector('script, [onerror]')).toBeNull()
    expect(container.querySelector('a')).toBeNull()
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/q.jpg',
    ])
  })

  it.each([
    ['//evil.example', null],
    ['https://line.me@evil.example', null],
    ['http://shop.example', null],
    ['/\\\\evil.example', null],
    ['other', null],
    ['https://shop.example/a?b=1', 'https://shop.example/a?b=1'],
    ['/th/faq?q=1#a', '/th/faq?q=1#a'],
    ['#part', '#part'],
    ['mailto:team@siang.example', 'mailto:team@siang.example'],
  ])('a link to %s leads to %s, and its words stay', (href, leads) => {
    const { container } = render(<Markdown text={`[words](${href})`} />)
    const link = container.querySelector('a')
    expect([link?.getAttribute('href') ?? null, link?.rel ?? '']).toEqual([
      leads,
      leads?.startsWith('https:') ? 'noopener nofollow' : '',
    ])
    expect(container.textContent).toBe('words')
  })

  it('leaves the h1 to the page and names its parts', () => {
    const { content, headings } = renderMarkdown('# หนึ่ง\n\nก\n\n## สอง *เอียง*', 'terms')
    render(content)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(headings).toEqual([
      { id: 'terms-1', title: 'หนึ่ง' },
      { id: 'terms-2', title: 'สอง เอียง' },
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.id)).toEqual([
      'terms-1',
      'terms-2',
    ])
  })

  it('keeps the words and figures under a post whole', () => {
    const { container } = render(
      <Markdown text={'![](/images/pictures/thai-tea-480.webp "@cha · TikTok · เข้าถึง 9,400")'} />,
    )
    const words = container.querySelector('img')?.nextElementSibling
    expect([...(words?.children ?? [])].map((part) => part.textContent)).toContain('เข้าถึง 9,400')
  })

  it('shows a still with a title as a post, and other pictures as they are', () => {
    const { container } = render(
      <Markdown
        text={'![tea](/images/pictures/thai-tea-480.webp "@cha · TikTok") ![q](/images/q.jpg "x")'}
      />,
    )
    const [post, plain] = container.querySelectorAll('img')
    expect(post?.parentElement?.textContent).toBe('@cha · TikTok')
    expect(post?.getAttribute('srcset')).toBe('/images/pictures/thai-tea-480.webp 480w')
    expect(plain?.parentElement?.tagName).toBe('P')
  })

  it('draws lists and tables', () => {
    render(<Markdown text={'1. หนึ่ง\n2. สอง\n\n| ก | ข |\n|---|---|\n| 1 | 2 |'} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('table')).toBeTruthy()
  })
})

it('shows a text beyond the bounds as it was written, and parses none of it', () => {
  const text = `${'> '.repeat(9)}deep`
  const { content, headings } = renderMarkdown(text)
  const { container } = render(content)
  expect(container.querySelector('blockquote')).toBeNull()
  expect(container.textContent).toBe(text)
  expect(headings).toEqual([])
})

import type { Language } from '../../../country/languages.ts'
import { cut } from '../../../domain/text/cut.ts'
import { escapeHtml } from '../../../domain/text/escape-html.ts'

/**
 * Colours of a mail, light and dark: those of components/styles/tokens.scss, which mail programs cannot load
 * (mail-html.test.ts compares them).
 */
export const MAIL_COLOURS = {
  bg: ['#fcf8f1', '#17101d'],
  surface: ['#fffdf9', '#211829'],
  skeleton: ['#eee4d5', '#2c2135'],
  text: ['#23152c', '#faf1e6'],
  'text-muted': ['#645764', '#c9bbc6'],
  line: ['#e8dccb', '#3a2c45'],
  brand: ['#5d39d7', '#a49ffe'],
  'on-brand': ['#ffffff', '#17101d'],
  warm: ['#e8582f', '#ff8a5f'],
} as const
type Colour = keyof typeof MAIL_COLOURS
type Part = 'background' | 'color' | 'border-color'

const light = (colour: Colour) => MAIL_COLOURS[colour][0]
const CLASSES: Readonly<Record<string, readonly (readonly [Part, Colour])[]>> = {
  ground: [['background', 'bg']],
  sheet: [
    ['background', 'surface'],
    ['border-color', 'line'],
    ['color', 'text'],
  ],
  quiet: [['color', 'text-muted']],
  code: [
    ['background', 'skeleton'],
    ['color', 'text'],
  ],
  act: [
    ['background', 'brand'],
    ['color', 'on-brand'],
  ],
  bar: [['background', 'warm']],
}

/** For programs that ask for the scheme; the others keep the inline colours, or turn them round by themselves. */
const DARK = `@media (prefers-color-scheme:dark){${Object.entries(CLASSES)
  .map(
    ([name, parts]) =>
      `.${name}{${parts.map(([part, colour]) => `${part}:${MAIL_COLOURS[colour][1]}!important`).join(';')}}`,
  )
  .join('')}}`

/** Heights of the bars beside the name, in px. Table cells, because mail programs block drawings. */
const LEVEL = [6, 12, 20, 14, 9, 16, 7]

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const level = () =>
  `<table ${TABLE} style="border-collapse:collapse"><tr>${LEVEL.map(
    (height) =>
      `<td style="padding:0 3px 0 0;vertical-align:middle;height:24px"><div class="bar" style="width:4px;height:${height}px;border-radius:2px;background:${light('warm')};font-size:0;line-height:0">&nbsp;</div></td>`,
  ).join('')}</tr></table>`

/** A code stands alone on its line and is read from a phone into another screen: large, in one piece. */
const codeLine = (code: string) =>
  `<p class="code" style="margin:0 0 16px;padding:14px 8px 14px 14px;border-radius:10px;background:${light('skeleton')};font-size:30px;line-height:1.3;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`

/** Number of an order or a transfer, and a day with its hour, as render.ts writes it in both languages. */
const WHOLE =
  /\b[A-Z]{2,6}\d*-[A-Z\d-]{3,18}\b|\b\d{1,2} [ก-๙.]{3,6} \d{4}(?: \d\d:\d\d น\.)?|\b[A-Z][a-z]{2} \d{1,2}, \d{4}(?:, \d\d:\d\d(?: Thai time)?)?/g

/** Text of a mail; what is read as one thing stays on its line. */
const say = (text: string) => escapeHtml(text).replace(WHOLE, '<span style="white-space:nowrap">$&</span>')

/** Thai is cut inside words where no dictionary knows them: a heading breaks at its spaces, between phrases. */
function sayHeading(text: string): string {
  if (!/[ก-๙]/.test(text)) return say(text)
  const phrases = text.split(/(?<![\dณ]) (?!ๆ|ณ )/)
  return phrases.map((phrase) => `<span style="display:inline-block">${say(phrase)}</span>`).join(' ')
}

function paragraph(part: string, code: string | undefined): string {
  const lines = part.split('\n')
  const isCode = code !== undefined && lines[0] === code
  const rest = (isCode ? lines.slice(1) : lines).map(say).join('<br>')
  return `${isCode ? codeLine(code) : ''}${rest && `<p style="margin:0 0 16px">${rest}</p>`}`
}

/** One column, inline styles, no picture, so that it looks the same in every mail program. */
export function toMailHtml(given: {
  subject: string
  body: string
  url: string | null
  /** What the link leads to, in words. */
  linkName?: string
  /** A one-time code, which the body has as its first line. */
  code?: string
  /** Under the sheet: words, and pages with their names. */
  foot?: { words: string; links: readonly { url: string; name: string }[] }
  locale: Language
  product: string
}): string {
  // What a list of mails shows beside the subject; without it the name and the subject once more.
  const [first = ''] = given.body.split(/\n{2,}/)
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(cut(first.replace(/\n/g, ' '), 140))}</div>`
  const paragraphs = given.body
    .split(/\n{2,}/)
    .map((part) => paragraph(part, given.code))
    .join('')
  // The code is in the subject for the lock screen; in the mail it stands below it.
  const heading = given.code ? given.subject.replace(`: ${given.code}`, '') : given.subject
  const name = escapeHtml(given.linkName ?? given.url ?? '')
  // A cell holds the colour where a program drops the padding of links.
  const button = given.url
    ? `<table ${TABLE} style="margin:28px 0 12px"><tr><td class="act" style="border-radius:10px;background:${light('brand')}"><a class="act" href="${escapeHtml(given.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${light('brand')};color:${light('on-brand')};font-weight:700;text-decoration:none">${name}</a></td></tr></table><p class="quiet" style="margin:0;font-size:13px;line-height:1.5;color:${light('text-muted')};word-break:break-all">${escapeHtml(given.url)}</p>`
    : ''
  const head = `<table ${TABLE} width="100%" style="border-collapse:collapse;margin:0 0 28px"><tr><td style="font-size:18px;font-weight:700;line-height:24px">${escapeHtml(given.product)}</td><td align="right" style="width:60px">${level()}</td></tr></table>`
  const links = (given.foot?.links ?? [])
    .map(
      ({ url, name }) =>
        `<a class="quiet" href="${escapeHtml(url)}" style="color:${light('text-muted')}">${escapeHtml(name)}</a>`,
    )
    .join(' &nbsp;·&nbsp; ')
  const foot = given.foot
    ? `<p class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 12px;font-size:13px;line-height:1.6;color:${light('text-muted')};text-align:center">${escapeHtml(given.foot.words)}${links && `<br>${links}`}</p>`
    : ''
  return `<!doctype html><html lang="${given.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(given.subject)}</title><style>:root{color-scheme:light dark}${DARK}</style></head><body class="ground" style="margin:0;padding:0;background:${light('bg')}">${preview}<div class="ground" style="padding:16px 12px 24px;background:${light('bg')};font:16px/1.65 'Noto Sans Thai',Thonburi,'Leelawadee UI',Tahoma,sans-serif"><div class="sheet" style="max-width:512px;margin:0 auto;padding:28px 24px;color:${light('text')};background:${light('surface')};border:1px solid ${light('line')};border-radius:16px;overflow-wrap:break-word">${head}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;text-wrap:balance">${sayHeading(heading)}</h1>${paragraphs}${button}</div>${foot}</div></body></html>`
}

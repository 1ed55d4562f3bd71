import { join } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { type DemoFile, HEIGHT, jpegOf, ROOT, WIDTH } from './demo-file.ts'

const FONT = join(ROOT, 'node_modules/@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')

type Line = readonly [text: string, size: number, colour?: string]

async function drawLines(lines: readonly Line[]): Promise<Buffer> {
  const text = lines
    .map(
      ([line, size, colour = '#2b1739']) =>
        `<span foreground="${colour}" size="${size * 1024}">${escapeHtml(line)}</span>`,
    )
    .join('\n')
  return sharp({
    text: { text, font: 'Sarabun Bold', fontfile: FONT, width: 600, spacing: 14, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer()
}

const SAMPLE = '#c9bfd6'

const MUTED = '#7a6b88'

const GROUNDS = {
  bankBook:
    '<rect width="720" height="900" fill="#e9dfcf"/><rect x="40" y="60" width="640" height="780" rx="18" fill="#fffdf8"/><rect x="40" y="60" width="640" height="120" rx="18" fill="#2f6f5e"/><g stroke="#d9d2c4" stroke-width="2"><path d="M80 520H640M80 580H640M80 640H640M80 700H640M80 760H640M260 480V800M440 480V800"/></g>',
  identityCard:
    '<rect width="720" height="900" fill="#d8d4cc"/><rect x="40" y="220" width="640" height="420" rx="26" fill="#e6f0f7"/><rect x="40" y="220" width="640" height="70" rx="26" fill="#b9d3e6"/><rect x="500" y="400" width="140" height="180" rx="8" fill="#cfdbe4"/><circle cx="570" cy="465" r="34" fill="#93a9ba"/><path d="M512 580a58 58 0 0 1 116 0Z" fill="#93a9ba"/>',
  slip: '<rect width="720" height="900" fill="#f2ece2"/><rect x="70" y="50" width="580" height="800" rx="28" fill="#ffffff"/><circle cx="360" cy="150" r="46" fill="#2f8f5b"/><path d="M338 151l16 16 30-32" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M110 700H610" stroke="#e3dccf" stroke-width="3" stroke-dasharray="10 10"/>',
  channel:
    '<rect width="720" height="900" fill="#ffffff"/><circle cx="140" cy="190" r="80" fill="#ffd9a0"/><circle cx="140" cy="168" r="30" fill="#e8582f"/><path d="M86 244a54 54 0 0 1 108 0Z" fill="#e8582f"/><g fill="#efe7f6"><rect x="20" y="470" width="220" height="220"/><rect x="250" y="470" width="220" height="220"/><rect x="480" y="470" width="220" height="220"/><rect x="20" y="700" width="220" height="200"/><rect x="250" y="700" width="220" height="200"/><rect x="480" y="700" width="220" height="200"/></g><g fill="#d9c8ea"><circle cx="130" cy="580" r="50"/><rect x="310" y="530" width="100" height="100" rx="16"/><path d="M590 520l60 110H530Z"/></g>',
} as const

async function drawPaper(
  kind: keyof typeof GROUNDS,
  parts: readonly { left: number; top: number; lines: readonly Line[] }[],
): Promise<DemoFile> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${GROUNDS[kind]}</svg>`
  const drawn = await Promise.all(
    parts.map(async ({ left, top, lines }) => ({ input: await drawLines(lines), left, top })),
  )
  const bytes = await sharp(Buffer.from(ground)).composite(drawn).jpeg({ quality: 82 }).toBuffer()
  return jpegOf(new Uint8Array(bytes), kind)
}

/** The page of a bank book with name and number. */
export function drawBankBook(holder: string, accountNo: string): Promise<DemoFile> {
  return drawPaper('bankBook', [
    { left: 76, top: 92, lines: [['สมุดบัญชีเงินฝากออมทรัพย์', 36, '#ffffff']] },
    {
      left: 80,
      top: 220,
      lines: [
        ['ชื่อบัญชี', 22, MUTED],
        [holder, 34],
        ['เลขที่บัญชี', 22, MUTED],
        [accountNo.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4'), 34],
      ],
    },
    { left: 200, top: 800, lines: [['ตัวอย่าง ไม่ใช่เอกสารจริง', 26, SAMPLE]] },
  ])
}

/** The front of an identity card; its number is covered. */
export function drawIdentityCard(holder: string): Promise<DemoFile> {
  return drawPaper('identityCard', [
    { left: 76, top: 234, lines: [['บัตรประจำตัวประชาชน', 32]] },
    {
      left: 76,
      top: 330,
      lines: [
        ['เลขประจำตัว', 20, MUTED],
        ['x xxxx xxxxx xx x', 28],
        ['ชื่อและนามสกุล', 20, MUTED],
        [holder, 32],
      ],
    },
    { left: 76, top: 580, lines: [['ตัวอย่าง ไม่ใช่เอกสารจริง', 24, '#8ea6b8']] },
  ])
}

/** An unreadable photograph. */
export async function outOfFocus(file: DemoFile): Promise<DemoFile> {
  return { ...file, bytes: new Uint8Array(await sharp(file.bytes).blur(9).jpeg({ quality: 82 }).toBuffer()) }
}

/** The slip of a transfer. `satang` is the amount paid. */
export function drawSlip(satang: bigint, reference: string): Promise<DemoFile> {
  const baht = `${(satang / 100n).toLocaleString('en-US')}.${String(satang % 100n).padStart(2, '0')}`
  return drawPaper('slip', [
    { left: 270, top: 220, lines: [['โอนเงินสำเร็จ', 34]] },
    {
      left: 110,
      top: 320,
      lines: [
        ['จำนวนเงิน', 22, MUTED],
        [`${baht} บาท`, 48],
        ['ไปยัง', 22, MUTED],
        ['บริษัท เสียง เดโม จำกัด', 30],
        ['เลขอ้างอิง', 22, MUTED],
        [reference, 28],
      ],
    },
    { left: 190, top: 750, lines: [['ตัวอย่าง ไม่ใช่เอกสารจริง', 26, SAMPLE]] },
  ])
}

/** A channel's own page as its owner sees it, with its followers. */
export function drawChannel(handle: string, followers?: number): Promise<DemoFile> {
  return drawPaper('channel', [
    {
      left: 260,
      top: 130,
      lines: [
        [`@${handle}`, 36],
        [followers === undefined ? 'แก้ไขโปรไฟล์' : `${followers.toLocaleString('en-US')} ผู้ติดตาม`, 28, MUTED],
      ],
    },
    { left: 40, top: 330, lines: [['ตัวอย่าง ไม่ใช่หน้าจริง', 24, SAMPLE]] },
  ])
}

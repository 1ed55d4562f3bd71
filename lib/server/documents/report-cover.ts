import { formatNumber } from '../../domain/money/format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { INK } from './pdf-look.ts'

/** Texts of the first page of a campaign's report, already formatted. */
export interface ReportCover {
  eyebrow: string
  title: string
  lead: string
  goal: { head: string; share: string; text: string; bp: number } | null
  tiles: readonly { label: string; value: string; note: string }[]
  compare: { head: string; rows: readonly (readonly string[])[] }
  trend: { head: string; days: readonly { label: string; value: number }[] }
  works: { head: string; items: readonly CoverWork[] }
  advice: { head: string; lines: readonly string[] }
}

export interface CoverWork {
  title: string
  text: string
  alt: string
  /** JPEG or PNG. */
  picture: Uint8Array | null
}

const GAP = 12
const HEAD = { size: 11, bold: true, leading: 1.4, role: 'H2' } as const
const SMALL = { size: 8.5, leading: 1.45, color: INK.muted } as const

/** The report on one landscape page for a reader with two minutes: goal, figures, trend, works, advice. */
export function drawReportCover(canvas: PdfCanvas, cover: ReportCover): void {
  canvas.write(cover.eyebrow, { size: 9, color: INK.muted })
  canvas.write(cover.title, { size: 20, bold: true, leading: 1.35, role: 'H1' })
  canvas.write(cover.lead, { size: 9.5, color: INK.muted })
  canvas.y += 8
  if (cover.goal) drawGoal(canvas, cover.goal)
  drawTiles(canvas, cover.tiles)
  const top = canvas.y
  const width = (canvas.inner - GAP) / 2
  drawCompare(canvas, cover.compare, canvas.left, top, width)
  const left = canvas.y
  drawTrend(canvas, cover.trend, canvas.left + width + GAP, top, width, Math.max(left - top, 96))
  canvas.y = Math.max(left, top + 96) + GAP
  const bottom = canvas.y
  drawWorks(canvas, cover.works, { x: canvas.left, y: bottom, width })
  drawAdvice(canvas, cover.advice, { x: canvas.left + width + GAP, y: bottom, width })
}

function drawGoal(canvas: PdfCanvas, goal: NonNullable<ReportCover['goal']>): void {
  const height = 62
  canvas.box(canvas.left, canvas.y, canvas.inner, height, { fill: INK.text })
  canvas.text(goal.share, canvas.left + 16, canvas.y + 8, 130, {
    size: 30,
    bold: true,
    leading: 1.3,
    color: INK.soft,
  })
  const x = canvas.left + 156
  const width = canvas.inner - 172
  canvas.text(goal.head, x, canvas.y + 6, width, {
    size: 12,
    bold: true,
    leading: 1.4,
    color: INK.soft,
    role: 'H2',
  })
  canvas.text(goal.text, x, canvas.y + 24, width, { size: 9, color: INK.line })
  canvas.box(x, canvas.y + 44, width, 7, { fill: INK.muted })
  canvas.box(x, canvas.y + 44, Math.max(1, (width * Math.min(goal.bp, 10_000)) / 10_000), 7, {
    fill: INK.mango,
  })
  canvas.y += height + GAP
}

function drawTiles(canvas: PdfCanvas, tiles: ReportCover['tiles']): void {
  const width = (canvas.inner - GAP * (tiles.length - 1)) / tiles.length
  const height = 58
  tiles.forEach((tile, index) => {
    const x = canvas.left + index * (width + GAP)
    canvas.box(x, canvas.y, width, height, { fill: INK.soft })
    canvas.text(tile.label, x + 8, canvas.y + 4, width - 16, canvas.fit(tile.label, width - 16, SMALL, 1))
    const look = { size: 17, bold: true, leading: 1.3 }
    canvas.text(tile.value, x + 8, canvas.y + 17, width - 16, canvas.fit(tile.value, width - 16, look, 1))
    canvas.text(
      tile.note,
      x + 8,
      canvas.y + 41,
      width - 16,
      canvas.fit(tile.note, width - 16, { ...SMALL, size: 7.5 }, 1),
    )
  })
  canvas.y += height + GAP
}

function drawCompare(
  canvas: PdfCanvas,
  compare: ReportCover['compare'],
  x: number,
  y: number,
  width: number,
): void {
  let at = y + canvas.text(compare.head, x, y, width, HEAD)
  canvas.group('Table', () => {
    compare.rows.forEach((row, index) => {
      const isHead = index === 0
      // The first column holds the names of the figures and needs most room.
      const first = width * 0.36
      const cell = (width - first) / Math.max(1, row.length - 1)
      const looks = { size: isHead ? 8 : 9.5, bold: isHead, leading: 1.45 }
      const height =
        Math.max(
          ...row.map((text, column) => canvas.heightOf(text, (column === 0 ? first : cell) - 8, looks)),
        ) + 5
      canvas.group('TR', () => {
        row.forEach((text, column) => {
          const left = column === 0 ? x : x + first + (column - 1) * cell
          canvas.text(text, left + 4, at + 2, (column === 0 ? first : cell) - 8, {
            ...looks,
            role: isHead ? 'TH' : 'TD',
            align: column === 0 ? 'left' : 'right',
          })
        })
      })
      at += height
      canvas.rule(at, { from: x, to: x + width, color: INK.soft, weight: isHead ? 1 : 0.5 })
    })
  })
  canvas.y = at
}

function drawTrend(
  canvas: PdfCanvas,
  trend: ReportCover['trend'],
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const top = y + canvas.text(trend.head, x, y, width, HEAD)
  const days = trend.days
  const most = Math.max(1, ...days.map((day) => day.value))
  const room = Math.max(30, height - (top - y) - 14)
  const step = width / Math.max(1, days.length)
  days.forEach((day, index) => {
    const tall = (room * day.value) / most
    canvas.box(x + index * step + step * 0.15, top + room - tall, step * 0.7, Math.max(0.5, tall), {
      fill: INK.mango,
    })
  })
  canvas.rule(top + room, { from: x, to: x + width })
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return
  canvas.text(first.label, x, top + room + 1, width / 3, { ...SMALL, size: 7.5 })
  canvas.text(formatNumber(most), x + width / 3, top + room + 1, width / 3, {
    ...SMALL,
    size: 7.5,
    align: 'center',
  })
  canvas.text(last.label, x + (width * 2) / 3, top + room + 1, width / 3, {
    ...SMALL,
    size: 7.5,
    align: 'right',
  })
}

interface Place {
  x: number
  y: number
  width: number
}

function drawWorks(canvas: PdfCanvas, works: ReportCover['works'], { x, y, width }: Place): void {
  if (works.items.length === 0) return
  const top = y + canvas.text(works.head, x, y, width, HEAD) + 2
  const cell = (width - GAP * 2) / 3
  const height = Math.max(40, Math.min(104, canvas.bottom - 14 - top - 44))
  works.items.slice(0, 3).forEach((work, index) => {
    const at = x + index * (cell + GAP)
    canvas.box(at, top, cell, height, { fill: INK.soft })
    if (work.picture) canvas.picture(work.picture, at, top, cell, height, work.alt)
    const name = { size: 9, bold: true, leading: 1.4 }
    canvas.text(work.title, at, top + height + 2, cell, canvas.fit(work.title, cell, name, 1))
    canvas.text(work.text, at, top + height + 15, cell, canvas.fit(work.text, cell, { ...SMALL, size: 8 }, 2))
  })
}

function drawAdvice(canvas: PdfCanvas, advice: ReportCover['advice'], { x, y, width }: Place): void {
  if (advice.lines.length === 0) return
  let at = y + canvas.text(advice.head, x, y, width, HEAD) + 2
  for (const line of advice.lines) {
    const look = { size: 9.5, leading: 1.45 }
    if (at + canvas.heightOf(line, width - 12, look) > canvas.bottom - 14) return
    canvas.box(x, at + 4, 4, 4, { fill: INK.mango })
    at += canvas.text(line, x + 12, at, width - 12, look) + 3
  }
}

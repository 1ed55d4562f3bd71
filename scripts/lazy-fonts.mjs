// Layout shift of a page whose fonts arrive three seconds late, on a device without the best fallback fonts: fallback
// text must be as wide as the text that replaces it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { shiftOf } from './shift.mjs'

const LATE_MS = 3000
/** Devices by the fonts they lack: none; the shipped family; that and related ones. */
export const DEVICES = {
  'has the shipped family': [],
  'has other Thai fonts': ['Noto Sans Thai', 'Noto Sans Thai UI', 'Noto Looped Thai', 'Noto Serif Thai'],
}

/** Starts a browser that cannot see these font families of the machine. `close` ends it. */
export async function browserWithout(families, executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'siang-fonts-'))
  const file = join(folder, 'fonts.conf')
  const patterns = families.map(
    (name) => `<pattern><patelt name="family"><string>${name}</string></patelt></pattern>`,
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include><cachedir>${folder}</cachedir>
      <selectfont><rejectfont>${patterns.join('')}</rejectfont></selectfont></fontconfig>`,
  )
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: file },
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sum of the layout shifts of a phone's first visit, with fonts `LATE_MS` late. `change` may replace a style sheet. */
export async function lazyShift(browser, url, change) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue().catch(() => {})
  })
  if (change)
    await page.route(/\.css/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(LATE_MS)
  const shift = await shiftOf(page)
  await context.close()
  return shift
}

// How far the parts of a page move when its fonts come three seconds late, on a device that lacks the fonts of the best
// stand-ins: what is drawn meanwhile must be as wide as what replaces it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { shiftOf } from './shift.mjs'

const LATE_MS = 3000
/** Devices by what they lack: nothing; the shipped family; that and its kin. */
export const DEVICES = {
  'has the shipped family': [],
  'has other Thai fonts': ['Noto Sans Thai', 'Noto Sans Thai UI', 'Noto Looped Thai', 'Noto Serif Thai'],
}

/** Starts a browser to which these families of the machine do not exist. `close` ends it. */
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

/** Sum of the shifts of a phone's first visit, the fonts `LATE_MS` late. `change` may put another style sheet in place. */
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

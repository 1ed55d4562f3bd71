// Times a stranger's tasks in the demo world: the measured time of the machine, and estimated time of a person's hands
// and head. docs/design-review.md#a-strangers-test
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { publicCampaign } from '../e2e/support/campaign.ts'
import { addInstagram } from '../e2e/support/channel.ts'
import { apply } from '../e2e/support/job.ts'
import { approveMember, operator } from '../e2e/support/operator.ts'
import { alive, person, signIn, signUp } from '../e2e/support/people.ts'
import { completeInfluencerProfile } from '../e2e/support/profiles.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { findNode } from '../scripts/tools.mjs'
import { startVerifyServer } from '../scripts/verify-server.mjs'

// Seconds that a person needs for each; the machine's time is measured and added.
const HAND = { screen: 3, press: 1.2, key: 0.6, letter: 0.35 }

const server = await startVerifyServer({
  node: findNode(),
  dataDir: mkdtempSync(join(tmpdir(), 'siang-stranger-')),
})
Object.assign(process.env, server.env)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const here = {
  newContext: (options) => browser.newContext({ ...options, baseURL: server.url }),
}

/** Counts new screens, presses, keys and letters of one page from now on. */
async function watched(who) {
  const seen = { screen: 0, press: 0, key: 0, letter: 0 }
  await who.context.exposeBinding('__noted', (_, what, count) => {
    seen[what] += count
  })
  await who.context.addInitScript(() => {
    const typed = new WeakMap()
    addEventListener('click', (event) => event.isTrusted && window.__noted('press', 1), true)
    addEventListener(
      'keydown',
      (event) => /^(INPUT|TEXTAREA)$/.test(event.target.tagName) || window.__noted('key', 1),
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target.tagName === 'SELECT') window.__noted('press', 2)
        if (!/^(text|search|tel|email|password|number|textarea)$/.test(target.type)) return
        window.__noted('letter', Math.max(0, target.value.length - (typed.get(target) ?? 0)))
        typed.set(target, target.value.length)
      },
      true,
    )
  })
  // Another job in the open drawer is not a new screen.
  const screenOf = (address) => address.replace(/[?&]job=[^&]*/, '')
  let last = screenOf(who.page.url())
  who.page.on('framenavigated', (frame) => {
    if (frame !== who.page.mainFrame()) return
    const now = screenOf(frame.url())
    if (now !== last) seen.screen += 1
    last = now
  })
  return seen
}

const rows = []
/** Milliseconds of the running task in which others worked, such as the team: not the stranger's time. */
let others = 0
async function byOthers(work) {
  const began = Date.now()
  await work()
  others += Date.now() - began
}

/** `head` lists the seconds of reading and thinking, by reason. */
async function task(name, aim, who, head, work) {
  const seen = await watched(who)
  others = 0
  const began = Date.now()
  const thought = (await work()) ?? 0
  const machine = (Date.now() - began - others) / 1000
  const hands = Object.entries(HAND).reduce((sum, [what, seconds]) => sum + seen[what] * seconds, 0)
  const all = machine + hands + thought
  rows.push(
    `| ${name} | ${aim} s | ${seen.screen} | ${seen.press} | ${seen.key} | ${seen.letter} | ${machine.toFixed(1)} s | ${thought} s (${head}) | ${all.toFixed(0)} s |`,
  )
  console.info(rows.at(-1))
  await who.context.close()
}

const brand = async () => {
  const who = await person(here, {
    kind: 'marketer',
    locale: 'th',
    email: 'brand@brand.demo',
    phone: '',
    width: 1280,
  })
  await signIn(who)
  return who
}

try {
  {
    const stamp = Date.now().toString(36)
    const who = await person(here, {
      kind: 'influencer',
      locale: 'th',
      email: `stranger.${stamp}@accounts.example`,
      phone: `08${String(Date.now()).slice(-8)}`,
      width: 390,
    })
    const ask = async (path) => (await who.page.request.get(server.url + path)).json()
    const job = (await ask('/api/campaigns/public/job')).items[0]
    await task(
      'from a public job to an application sent',
      240,
      who,
      'two codes from another app, 12 s each',
      async () => {
        await who.go(`/jobMarketBoard/detail/${job.id}`)
        await signUp(who)
        await completeInfluencerProfile(who, { firstName: 'มะลิ', lastName: 'ใจดี', nickname: 'มะลิ' })
        await addInstagram(who, { handle: `mali_${stamp}`, followers: 5_000 })
        // The account takes jobs only after our team has approved it; that may take a day, but not the stranger's time.
        await byOthers(async () => approveMember(await operator(here, 'support@siang.demo'), who.email))
        // The first one that fits once our team has approved the channel too.
        const { items } = await ask('/api/jobs/public?isMatch=false&limit=50')
        const fits = items.find(({ match, product }) => {
          const failures = match.channels.flatMap((channel) => channel.failures)
          return product === 'none' && failures.every(({ fix }) => fix === 'wait')
        })
        await apply(who, fits.id, 'checking')
        return 24
      },
    )
  }
  {
    const who = await person(here, {
      kind: 'influencer',
      locale: 'th',
      email: 'ploy@influ.demo',
      phone: '',
      width: 390,
    })
    await signIn(who)
    await task('find when my money comes', 10, who, 'reading the wallet', async () => {
      const { page } = who
      await page.goto(`/th/Influencer/dashboard`)
      await page.locator('nav a[href$="/Influencer/earn"]:visible').first().click()
      await page.waitForURL(/\/earn$/)
      await page.locator('#main ol, #main dl, #main ul').first().waitFor()
      return 3
    })
  }
  {
    const who = await brand()
    await task('export the month for the accountant', 30, who, 'which file', async () => {
      const { page } = who
      await page.goto('/th/Marketer/dashboard')
      await page.locator('nav a[href$="/Marketer/statement"]:visible').first().click()
      await page.waitForURL(/statement/)
      const got = page.waitForEvent('download')
      await page.locator('#main a, #main button').filter({ hasText: 'XLSX' }).first().click()
      await (await got).path()
      return 4
    })
  }
  {
    const who = await brand()
    const { items } = await (await who.page.request.get('/api/campaigns')).json()
    const full = items.find((one) => one.counts.toReview >= 20)
    await task('review 20 drafts', 180, who, 'looking at each for 5 s', async () => {
      const { page } = who
      await page.goto(`/th/Marketer/campaign/${full.id}?tab=work`)
      await alive(page)
      await page.locator('#main a[id^="open-"]').first().click()
      for (let at = 0; at < 20; at++) {
        const title = page.locator('dialog[open] h2').first()
        await title.filter({ hasText: /\d{6}/ }).waitFor()
        const before = await title.textContent()
        await page.keyboard.press('a')
        await page
          .waitForFunction((old) => document.querySelector('dialog[open] h2')?.textContent !== old, before, {
            timeout: 10_000,
          })
          .catch(() => undefined)
      }
      return 100
    })
  }
  {
    const who = await brand()
    await task(
      'publish a campaign from nothing',
      480,
      who,
      'what to ask for, and reading it again',
      async () => {
        await publicCampaign(
          who,
          {
            title: 'รีวิวครีมกันแดดสูตรใหม่',
            text: 'เล่าประสบการณ์ใช้จริงหนึ่งสัปดาห์ด้วยภาพของคุณเอง บอกข้อดีและข้อที่ควรรู้',
            feeBaht: 1500,
          },
          { followersMin: 1000, slots: 3, isPosted: true, applyBy: new Date(Date.now() + 20 * 86_400_000) },
        )
        return 150
      },
    )
  }
  console.info(
    `\n| task | aim | screens | presses | keys | letters | machine | head | in all |\n|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}`,
  )
} finally {
  await browser.close()
  await server.stop()
}

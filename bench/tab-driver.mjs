// Drives a browser over the DevTools protocol through its tab, not its page: Chromium prerenders no page while a driver
// is attached to the page itself, as Playwright is.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts a browser with an empty profile. Returns its connection. */
export async function launch(executablePath, args) {
  const profile = mkdtempSync(join(tmpdir(), 'siang-tab-'))
  const child = spawn(
    executablePath,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', ...args],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const address = await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void gone.then(() => reject(new Error(`the browser ended: ${said.slice(-500)}`)))
  })
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map()
  const heard = new Set()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.id === undefined) {
      for (const listener of heard) listener(message)
      return
    }
    const { resolve, reject } = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) reject(new Error(message.error.message))
    else resolve(message.result)
  }
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  return {
    send,
    listen: (listener) => heard.add(listener),
    async close() {
      await send('Browser.close').catch(() => {})
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function firstTabOf(browser) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] })
    if (targetInfos.length > 0) return targetInfos[0].targetId
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the browser opened no tab')
}

/**
 * Drives the tab that the browser opened by itself. `prepare` gets the send function of each page that the tab shows or
 * prerenders, before that page starts. `page()` returns that of the visible page.
 */
export async function firstTab(browser, prepare) {
  const targetId = await firstTabOf(browser)
  const { sessionId: tab } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const pages = new Map()
  browser.listen(async ({ method, params, sessionId }) => {
    if (sessionId !== tab) return
    if (method === 'Target.detachedFromTarget') pages.delete(params.sessionId)
    if (method !== 'Target.attachedToTarget') return
    const own = params.sessionId
    const send = (name, given) => browser.send(name, given, own)
    pages.set(own, { send })
    // Sent together: a prerendered page answers some of it only once it runs.
    await Promise.all([prepare(send), send('Runtime.runIfWaitingForDebugger')])
  })
  await browser.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    tab,
  )
  const evaluateIn = async ({ send }, expression) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  async function page() {
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
      for (const one of pages.values())
        if (await evaluateIn(one, '!document.prerendering').catch(() => false)) return one
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the tab shows no page')
  }
  return {
    page,
    evaluate: async (expression) => await evaluateIn(await page(), expression),
    /** Navigates as if the address was typed, and waits until the document is loaded. */
    async go(url) {
      const { send } = await page()
      await send('Page.navigate', { url })
      await this.until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
    },
    async until(expression, ms = 20_000) {
      for (const end = Date.now() + ms; Date.now() < end; ) {
        const one = await page()
        if (await evaluateIn(one, expression).catch(() => false)) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`not within ${ms} ms: ${expression}`)
    },
  }
}

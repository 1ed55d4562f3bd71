import { JSDOM, VirtualConsole } from 'jsdom'

/**
 * What the inline scripts of a page throw or leave undone, with a browser's parts and nothing else around them: their
 * text comes from functions, which the build may have tied to something outside themselves.
 * @param {string} html
 * @param {string} path
 * @returns {string | undefined}
 */
export function runInline(html, path) {
  const faults = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', ({ message }) => faults.push(`an inline script fails: ${message}`))
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    url: new URL(path, 'http://localhost:3000').href,
    virtualConsole,
  })
  const { document } = window
  const files = document.querySelector('script[data-files]')?.dataset.files.split(' ') ?? []
  const asked = [...document.querySelectorAll('head script[src]')].map((one) => one.getAttribute('src'))
  if (files.some((file) => !asked.includes(file))) faults.push('its script files are never asked for')
  if (document.querySelector('script[data-wait]') && window.__early === undefined)
    faults.push('early input is not kept')
  if (document.querySelector('script[data-pixels]') && !document.documentElement.dataset.consent)
    faults.push('it is not marked for its reader')
  window.close()
  return faults[0]
}

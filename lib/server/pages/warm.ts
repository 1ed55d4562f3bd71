const MOST_PAGES = 300

/**
 * Renders the pages of the sitemap one after the other, so that the first visitors find them cached. `read` returns the
 * text of one of our own paths, `warm` renders one page.
 */
export async function warmPages(options: {
  read: (path: string) => Promise<string | undefined>
  warm: (path: string) => Promise<void>
  isStopping: () => boolean
}): Promise<number> {
  const pages = new Set<string>()
  const queue = ['/sitemap.xml']
  const read = new Set(queue)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const text = await options.read(next)
    if (text === undefined) continue
    for (const [, location = ''] of text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)) {
      if (!URL.canParse(location)) continue
      const { pathname } = new URL(location)
      if (!pathname.endsWith('.xml')) pages.add(pathname)
      else if (!read.has(pathname) && read.size < 50) {
        read.add(pathname)
        queue.push(pathname)
      }
    }
  }
  let made = 0
  for (const path of [...pages].slice(0, MOST_PAGES)) {
    if (options.isStopping()) break
    await options.warm(path).catch(() => {})
    made++
  }
  return made
}

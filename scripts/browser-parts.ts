import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROUTES, type RouteName } from '#lib/routes/table.ts'

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
const PAGES = 'app/[locale]'

/** The page file of each address of the route table, without its language. */
export function pagesByPath(root: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(join(root, PAGES), { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'page.tsx') continue
    const folder = entry.parentPath.slice(join(root, PAGES).length)
    const path = folder.replace(/\/\([^)]*\)/g, '').replace(/\[(\w+)\]/g, '{$1}')
    found.set(path === '' ? '/' : path, `${PAGES}${folder}/page.tsx`)
  }
  return found
}

/** The page and the layouts around it. */
function filesAround(root: string, page: string): string[] {
  const files = [page]
  for (let folder = dirname(page); folder !== 'app'; folder = dirname(folder)) {
    const layout = `${folder}/layout.tsx`
    if (existsSync(join(root, layout))) files.push(layout)
  }
  return files
}

function resolve(root: string, from: string, name: string): string | undefined {
  const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : ''
  return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : undefined
}

/**
 * Every file that runs in the browser on a plain page when the framework's script runs, each with one page that reaches
 * it. Follows the import statements, so no data is needed.
 */
export function listBrowserParts(root: string): Map<string, RouteName> {
  const pages = pagesByPath(root)
  const parts = new Map<string, RouteName>()
  for (const route of ROUTES.filter((one) => one.plain)) {
    const page = pages.get(route.path)
    if (page === undefined) throw new Error(`no page file for ${route.path}`)
    const queue = filesAround(root, page)
    const seen = new Set(queue)
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const text = readFileSync(join(root, file), 'utf8')
      // What it imports in turn belongs to it.
      if (text.startsWith("'use client'")) {
        if (!parts.has(file)) parts.set(file, route.name)
        continue
      }
      for (const [, first, second] of text.matchAll(IMPORT)) {
        const next = resolve(root, file, first ?? second ?? '')
        if (next === undefined || seen.has(next)) continue
        seen.add(next)
        queue.push(next)
      }
    }
  }
  return parts
}

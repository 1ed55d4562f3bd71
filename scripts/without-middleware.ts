import { chmodSync, cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

/** The built product in a separate folder, with the middleware removed from the build. */
export function withoutMiddleware(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siang-access-'))
  // The database runs as another account and reads its programs through this folder.
  chmodSync(folder, 0o711)
  for (const part of ['lib', 'messages', 'public', 'server.ts', 'package.json', 'next.config.ts'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, '.next'), join(folder, '.next'), {
    recursive: true,
    filter: (path) => !/\.next\/(?:cache|dev|types|diagnostics|trace)/.test(path),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const list = join(folder, '.next/server/functions-config-manifest.json')
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as { functions: Record<string, unknown> }
  if (!manifest.functions['/_middleware'])
    throw new Error('The build names its middleware elsewhere: this proof would prove nothing.')
  delete manifest.functions['/_middleware']
  writeFileSync(list, JSON.stringify(manifest))
  return folder
}

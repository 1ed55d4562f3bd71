// How many files each walk of docs/tour.md opens. A file that occurs twice counts once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

const FILE = /`([\w@()[\]./-]+\.(?:ts|tsx))`/g
/** Parts of a walk that run on the server, including the rules that they use. */
const SERVER = /^(server\.ts|middleware\.ts|lib\/(server|domain)\/)/

/** The files named in the numbered lines of a text. Throws for a missing one. */
function filesOf(text) {
  const steps = text.split('\n').filter((line) => /^\d+\. /.test(line))
  const files = new Set(steps.flatMap((line) => [...line.matchAll(FILE)].map(([, file]) => file)))
  for (const file of files)
    if (!existsSync(join(ROOT, file))) throw new Error(`docs/tour.md names ${file}, which is not there`)
  return [...files]
}

export function countWalks(text = readFileSync(join(ROOT, 'docs/tour.md'), 'utf8')) {
  const walk = (heading) => {
    const found = text.split(/^## /m).find((part) => part.startsWith(heading))
    if (!found) throw new Error(`docs/tour.md has no walk "${heading}"`)
    return found
  }
  const [fromMemory, drawn] = walk('A visitor opens the job board').split(/^Drawn anew/m)
  const onServer = (heading) => filesOf(walk(heading)).filter((file) => SERVER.test(file)).length
  return {
    'walk: job board from memory, files': filesOf(fromMemory).length,
    'walk: job board drawn anew, files': filesOf(drawn).length,
    'walk: draft sent, files of the server': onServer('An influencer sends a draft'),
    'walk: credit bought, files of the server': onServer('A marketer pays by QR'),
  }
}

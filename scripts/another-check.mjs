// Adds a language and a country to a copy of the sources and lets the compiler list the files outside their folders
// that would have to change. `another.json` has the known ones; the lists may only get shorter (`--write`).
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

const FILE = join(ROOT, 'scripts/another.json')
/** Folders of languages and countries. */
const HOME = /^(?:messages|lib\/i18n|lib\/country)\//
const TEST = /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.ts$)|^(?:tests|e2e|scripts|bench)\//

const replaced = (file, from, to) => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} no longer says ${from}: nothing would be added`)
  writeFileSync(file, text.replace(from, to))
}

/** Adds both to their own folders. */
function addBoth(root) {
  const country = join(root, 'lib/country')
  replaced(join(country, 'languages.ts'), "['th', 'en']", "['th', 'en', 'vi']")
  replaced(join(root, 'lib/i18n/locales.ts'), "en: 'en-US'", "en: 'en-US', vi: 'vi-VN'")
  replaced(join(root, 'lib/i18n/locales.ts'), "en: 'English'", "en: 'English', vi: 'Tiếng Việt'")
  cpSync(join(root, 'messages/en'), join(root, 'messages/vi'), { recursive: true })
  replaced(join(country, 'country.ts'), "['TH', 'ID', 'CO']", "['TH', 'ID', 'CO', 'VN']")
  replaced(join(country, 'index.ts'), '{ TH, ID, CO }', '{ TH, ID, CO, VN: CO }')
  replaced(join(country, 'currencies.ts'), "CO: 'COP'", "CO: 'COP', VN: 'COP'")
}

/** Lists that the compiler does not compare with the folders. */
const BY_HAND = /'th' \| 'en'|\['th', 'en'\]|'TH' \| 'ID' \| 'CO'|\['TH', 'ID', 'CO'\]/

const isMeant = (file) => /^(?:app|components|lib)\//.test(file) && !HOME.test(file) && !TEST.test(file)

function filesToChange() {
  const root = mkdtempSync(join(tmpdir(), 'siang-another-'))
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', '-z', '--', '*.ts', '*.tsx', '*.json'],
      { cwd: ROOT, encoding: 'utf8' },
    )
    const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
    for (const file of files) cpSync(join(ROOT, file), join(root, file))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    const byHand = files.filter(
      (file) => /\.tsx?$/.test(file) && isMeant(file) && BY_HAND.test(readFileSync(join(root, file), 'utf8')),
    )
    addBoth(root)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: root, encoding: 'utf8' })
    const named = [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm)].map(([, file]) => file)
    return [...new Set([...named.filter(isMeant), ...byHand])].sort()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const known = JSON.parse(readFileSync(FILE, 'utf8'))
const now = filesToChange()
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`)
const more = now.filter((file) => !known.includes(file))
for (const file of more) console.error(`another: a language or a country would change ${file}`)
console.info(`another: ${now.length} files change beside their folders, at most ${known.length}`)
process.exit(more.length > 0 && !process.argv.includes('--write') ? 1 : 0)

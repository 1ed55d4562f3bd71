import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Tests and pages are bundled, which reads JSON without being told that it is; the server runs in Node as it is. */
it.each(['th', 'en'])('the server loads all texts in %s', (locale) => {
  const script = `const { loadMessages } = await import('./lib/i18n/messages.ts')
    console.log(Object.keys(await loadMessages('${locale}')).length)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([Number(stdout) > 20, stderr.includes('Error')], stderr).toEqual([true, false])
})

it('whatever the server may load says of JSON that it is', () => {
  const silent = ['lib', 'messages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.d\.(json\.)?ts$/.test(file))
      .flatMap((file) =>
        readFileSync(join(ROOT, folder, file), 'utf8')
          .split('\n')
          .filter((line) =>
            /^(?:import|export)\b(?! type).*from '[^']+\.json'(?! with \{ type: 'json' \})/.test(line),
          )
          .map((line) => `${folder}/${file}: ${line}`),
      ),
  )
  expect(silent).toEqual([])
})

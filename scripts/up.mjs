// `npm run up`: installs what is missing, builds if sources changed, starts. Safe to run again.
import { spawn } from 'node:child_process'
import { build, ensureInstalled, fail, findNode, isBuilt, ROOT, toolEnvironment } from './tools.mjs'

ensureInstalled()
if (!isBuilt()) {
  console.info('Building …')
  if ((await build()).code !== 0) fail('The build failed: the lines above say why.')
}
const server = spawn(findNode(), ['server.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment({ NODE_ENV: 'production' }),
})
// A terminal sends SIGINT to both; the server's own stop decides when this ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))

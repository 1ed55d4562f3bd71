// `npm run siang -- <command>`: everything that whoever runs an installation does outside the browser.
import { runCli } from '#lib/server/cli/run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2))

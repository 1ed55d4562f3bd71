// `npm run siang -- <command>`: everything for running an installation outside the browser.
import { runCli } from '#lib/server/cli/run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2))

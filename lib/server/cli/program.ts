import { Command } from 'commander'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import { type Answer, CommandError } from './answer.ts'

const load = {
  content: () => import('./content.ts'),
  doctor: () => import('./doctor.ts'),
  install: () => import('./install.ts'),
  keys: () => import('./keys.ts'),
  maintenance: () => import('./maintenance.ts'),
  move: () => import('./move.ts'),
  operators: () => import('./operators.ts'),
  rotate: () => import('./rotate.ts'),
  status: () => import('./status.ts'),
}

const EXIT_CODES = `
Exit codes: 0 done · 1 a mistake or a refused configuration · 2 a wrong command line · 3 the database is in use ·
4 a data folder or database is not safe to use · 5 a migration cannot run · 6 a backup cannot be made, checked or
restored · 70 unforeseen · 75 a migration waited too long for a lock: run it again`

/** The command line. `answer` receives the result of a command. */
export function createProgram(answer: (given: Answer, json: boolean) => void): Command {
  const program = new Command('siang')
    .description('Installs, checks and keeps an installation. Reads the same environment as the server.')
    .addHelpText('after', EXIT_CODES)
    .showSuggestionAfterError()
    .exitOverride()
  /** A command with --json and the configuration; `work` gets what the parser read. */
  const add = (parent: Command, usage: string, about: string) =>
    parent.command(usage).description(about).option('--json', 'answer as JSON').exitOverride()
  /** Loads a command's modules only when it runs, so that help and mistakes answer at once. */
  const doing =
    <A extends unknown[]>(work: (config: Config, ...args: A) => Promise<Answer>) =>
    async (...args: unknown[]) => {
      const command = args.at(-1) as Command
      const config = loadConfig(process.env, { forCommand: true })
      answer(await work(config, ...(args.slice(0, -1) as A)), command.opts().json === true)
    }

  add(
    program,
    'install',
    'Prepares an empty database; with --email and --name makes the first administrator.',
  )
    .option('--email <address>', 'address of the first administrator')
    .option('--name <name>', 'name of the first administrator')
    .action(
      doing((config, options: { email?: string; name?: string }) =>
        load.install().then((own) => own.runInstall(config, options)),
      ),
    )
  add(program, 'status', 'What the installation holds and what waits in it.').action(
    doing(async (config) => (await load.status()).runStatus(config)),
  )
  add(program, 'doctor', 'Looks at everything the installation stands on, and says what to do.')
    .option('--mail-to <address>', 'where the test mail goes (the sender itself)')
    .action(
      doing((config, options: { mailTo?: string }) =>
        load.doctor().then((own) => own.runDoctor(config, options)),
      ),
    )

  const operator = program.command('operator').description('Staff of the console.')
  add(operator, 'add <email>', 'Invites an operator by a link that works once and for a day.')
    .requiredOption('--name <name>', 'name of the operator')
    .requiredOption('--roles <roles>', 'support, finance, content, admin; several with commas')
    .option('--mail', 'send the link by mail, too', false)
    .action(
      doing((config, email: string, given: { name: string; roles: string; mail: boolean }) =>
        load.operators().then((own) => own.addOperator(config, { email, ...given })),
      ),
    )
  add(operator, 'disable <email>', 'Ends the access of an operator at once.')
    .option('--reason <text>', 'for the audit log')
    .action(
      doing((config, email: string, { reason }: { reason?: string }) =>
        load.operators().then((own) => own.disableOperatorByEmail(config, email, reason)),
      ),
    )
  add(
    operator,
    'reset <email>',
    'Takes password, codes of the app, keys and logins away and makes a new link.',
  )
    .option('--mail', 'send the link by mail, too', false)
    .action(
      doing((config, email: string, { mail }: { mail: boolean }) =>
        load.operators().then((own) => own.resetOperatorByEmail(config, email, mail)),
      ),
    )
  add(operator, 'list', 'Everybody who is or was an operator.').action(
    doing(async (config) => (await load.operators()).showOperators(config)),
  )

  const content = program.command('content').description('Texts of the public site and of consent.')
  add(content, 'export <folder>', 'Writes all content as Markdown and YAML into a new folder.').action(
    doing((config, folder: string) => load.content().then((own) => own.exportContent(config, folder))),
  )
  add(content, 'import <folder>', 'Reads such a folder; legal texts that differ become drafts.').action(
    doing((config, folder: string) => load.content().then((own) => own.importContent(config, folder))),
  )
  add(
    content,
    'publish-legal [kinds...]',
    'Publishes the drafts of legal texts: all, or those named.',
  ).action(doing((config, kinds: string[]) => load.content().then((own) => own.publishLegal(config, kinds))))

  add(program, 'migrate', 'Brings the schema forward.').action(
    doing(async (config) => (await load.maintenance()).runMigrate(config)),
  )
  add(
    program,
    'backup',
    'Backs up beside a running server; counts only after it was restored and compared.',
  ).action(doing(async (config) => (await load.maintenance()).runBackup(config)))
  add(program, 'restore <folder>', 'Restores a backup into an empty database, all of it or nothing.')
    .option('--force', 'also one that failed its proof', false)
    .option('--identity <file>', 'private age key of an encrypted backup')
    .action(
      doing((config, folder: string, given: { force: boolean; identity?: string }) =>
        load.maintenance().then((own) => own.runRestore(config, folder, given)),
      ),
    )
  add(program, 'move', 'Copies the embedded database to the empty one in DATABASE_URL and compares all rows.')
    .option('--from <folder>', 'DATA_DIR of the embedded database')
    .action(
      doing((config, { from }: { from?: string }) => load.move().then((own) => own.runMove(config, from))),
    )
  add(program, 'accept', 'Goes on from what the database holds after history was lost.').action(
    doing(async (config) => (await load.maintenance()).runAccept(config)),
  )
  add(program, 'reset', 'Empties the database of a demo.').action(
    doing(async (config) => (await load.maintenance()).runReset(config)),
  )

  const secrets = program.command('secrets').description('Secrets of logins and codes.')
  add(secrets, 'rotate', 'Makes a new SESSION_SECRET: every open login, code and link ends.').action(
    doing(async (config) => (await load.rotate()).rotateSecrets(config)),
  )
  const keys = program.command('keys').description('Keys of what is sealed in the database.')
  add(keys, 'new', 'Makes the next ENCRYPTION_KEY and says, step by step, where it goes.').action(
    doing(async (config) => (await load.keys()).makeKeys(config)),
  )
  add(keys, 'rotate', 'Seals everything with ENCRYPTION_KEY that ENCRYPTION_KEY_OTHER sealed.').action(
    doing(async (config) => (await load.keys()).rotateKeys(config)),
  )
  const demo = program.command('demo').description('The demo world.')
  add(demo, 'load', 'Fills an empty database with the demo world (DEMO_MODE=on, loopback).').action(
    doing(async (config) => {
      const { loadDemo } = await import('./demo.ts')
      return loadDemo(config)
    }),
  )
  // The parser reports an unknown command itself, but not a group without a verb.
  for (const group of [operator, content, secrets, keys, demo])
    group.exitOverride().action(() => {
      throw new CommandError(`Name what to do: ${group.commands.map((one) => one.name()).join(', ')}.`, 2)
    })
  return program
}

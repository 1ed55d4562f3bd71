import { CommanderError } from 'commander'
import { Refusal } from '../../domain/errors.ts'
import { describeError } from '../entry/describe-error.ts'
import { createProgram } from './program.ts'

/** Sentences for common refusals; any other refusal prints its code. */
const REFUSED: Readonly<Record<string, string>> = {
  malformed_input: 'This is no mail address.',
  already_registered: 'This address is an operator already. `siang operator reset <email>` makes a new link.',
  already_decided: 'This operator is disabled already.',
  not_found: 'There is no operator with this address. `siang operator list` shows all.',
  not_allowed: 'This is the last administrator who can sign in: add another one first.',
}

/** Runs one command line and returns its exit code (docs/operations.md#running-an-installation). */
export async function runCli(args: readonly string[]): Promise<number> {
  let code = 0
  const program = createProgram((answer, json) => {
    console.info(json ? JSON.stringify(answer.data, null, 2) : answer.lines.join('\n'))
    code = answer.exitCode ?? 0
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    // The parser has printed the fault; --help and --version also end here.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const known = error instanceof Refusal ? REFUSED[error.code] : undefined
    const { sentence, exitCode } = known ? { sentence: known, exitCode: 1 } : describeError(error)
    if (args.includes('--json')) console.info(JSON.stringify({ error: sentence }))
    console.error(sentence)
    return exitCode
  }
}

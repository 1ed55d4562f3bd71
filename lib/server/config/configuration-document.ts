import { KEYS } from './environment-keys.ts'

/** Keys of the environment with rule, example and sentence. */
export const ENVIRONMENT_KEYS = Object.entries(KEYS).map(([name, [, rule, example, sentence]]) => ({
  name,
  rule,
  example,
  sentence,
}))

/** The text of `.env.example`. */
export function environmentExample(): string {
  const rows = ENVIRONMENT_KEYS.map(({ name, example, sentence }) => `# ${sentence}\n# ${name}=${example}\n`)
  return `# Nothing here is required on a loopback address: without it the product starts its own database in .data.\n\n${rows.join('\n')}`
}

/** The text of `docs/configuration.md`. */
export function configurationDocument(): string {
  const rows = ENVIRONMENT_KEYS.map(
    ({ name, rule, example, sentence }) =>
      `## ${name}\n\n${sentence}\n\nMust be ${rule}. Example: \`${example}\`\n`,
  )
  return `# Configuration\n\nMade from \`lib/server/config/keys\`; \`npm test\` compares them. The environment is read once, at the start. Outside demo mode a start that finds a fault names all of them and ends with 1; installation is described in [operations.md](operations.md).\n\n${rows.join('\n')}`
}

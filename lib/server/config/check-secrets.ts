import type { Fault } from './fault.ts'

const FILLER = /change.?me|example|password|openssl|your.?secret|default|12345678|abcdefgh|qwerty|test.?test/i
const LEAST_LETTERS = 10

/** Faults of weak secrets: too few different letters, words of examples, one secret used twice. */
export function checkSecrets(secrets: Record<string, string | undefined>): Fault[] {
  const faults: Fault[] = []
  const seen = new Map<string, string>()
  for (const [name, value] of Object.entries(secrets)) {
    if (value === undefined) continue
    const example = 'openssl rand -base64 48'
    const twin = seen.get(value)
    if (twin) faults.push({ name, rule: `must differ from ${twin}`, example })
    else if (FILLER.test(value) || isMonotone(value))
      faults.push({
        name,
        rule: 'is no secret: others can guess it',
        example,
        todo: 'make a new one and keep it',
      })
    seen.set(value, name)
  }
  return faults
}

function isMonotone(value: string): boolean {
  const bytes = /^[0-9a-f]+$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  return new Set(value).size < LEAST_LETTERS || new Set(bytes).size < LEAST_LETTERS
}

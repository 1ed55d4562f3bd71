import { Refusal } from '../../domain/errors.ts'
import { isRecord } from '../../domain/one-of.ts'
import { codeOf, errorOf, messageOf } from '../../domain/thrown.ts'

/** Why the database cannot be reached, by code of Node or PostgreSQL, in words that tell what to check. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address: is the server running, and the port right?',
  ECONNRESET: 'the connection was cut: does the server want TLS, or refuse this address?',
  ENOTFOUND: 'the host name is unknown here: check its spelling and the name service',
  EAI_AGAIN: 'the host name is unknown here: check its spelling and the name service',
  ETIMEDOUT: 'no answer in time: check firewall and address',
  ENOENT: 'there is no such socket: is the server running?',
  '28P01': 'the password was refused',
  '28000': 'this user or address is refused (pg_hba.conf)',
  '3D000': 'this database does not exist: create it first',
  '42501': 'the user may not do this: it must own the database',
  '53300': 'the server has no connection left: raise max_connections or stop what holds them',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed: add sslrootcert=<file> to DATABASE_URL',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority unknown here: add sslrootcert=<file>',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an authority unknown here: add sslrootcert=<file>',
  CERT_HAS_EXPIRED: 'its certificate is over: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
}

/** Why the database cannot be reached; undefined for other errors. */
export function whyClosed(error: unknown): string | undefined {
  if (messageOf(error) === 'The server does not support SSL connections')
    return 'the server offers no TLS: switch it on there'
  // A name with several addresses fails with one error for each: the first is described.
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  return UNREACHABLE[String(codeOf(error) ?? codeOf(first))]
}

/** Why a file or folder cannot be used, by code of Node, in words that tell what to check. */
const FILES: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, or a link to nothing, where a folder must be',
  ENOTDIR: 'lies under a file, where a folder must be',
  EISDIR: 'is a folder, where a file must be',
  ENOENT:
    'is not there and cannot be made: a link or a disk on the way to it leads to nothing, or takes no writing',
  ELOOP: 'is a link that leads back to itself',
  EACCES: 'may not be used by this account: look at its owner and mode',
  EPERM: 'may not be changed by this account: look at its owner and mode',
  EROFS: 'lies on a disk that takes no writing: mount it writable, or name another DATA_DIR',
  ENOSPC: 'lies on a disk that is full: free some space, or name another DATA_DIR',
  EDQUOT: 'is over the quota of this account: free some space, or name another DATA_DIR',
}

/** System calls that concern a connection or a program, not a file. */
const OTHER_CALLS = /^(?:connect|getaddrinfo|read|spawn|listen|bind)/

/** Why the disk refused; undefined for other errors. An error of writing to an open file has no path. */
function whyUnusable(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error.syscall !== 'string' || OTHER_CALLS.test(error.syscall))
    return undefined
  const why = FILES[String(codeOf(error))]
  if (why === undefined) return undefined
  const { path } = error
  return `${typeof path === 'string' ? path : 'What is written'} ${why}.`
}

/** One sentence and the exit code for any error that ends the process. A stack only with DEBUG=1. */
export function describeError(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof Refusal)
    return { sentence: `The installation refused this: ${error.code}.`, exitCode: 1 }
  const { message, stack } = errorOf(error)
  const exitCode = isRecord(error) ? error.exitCode : undefined
  if (typeof exitCode === 'number') return { sentence: message, exitCode }
  const unusable = whyUnusable(error)
  if (unusable)
    return { sentence: process.env.DEBUG === '1' ? `${unusable}\n${stack}` : unusable, exitCode: 1 }
  const closed = whyClosed(error)
  if (closed)
    return {
      sentence: `The database cannot be used: ${closed.replace(/[.?]?$/, (end) => end || '.')}`,
      exitCode: 1,
    }
  const where = process.env.DEBUG === '1' ? `\n${stack}` : ' (DEBUG=1 shows where)'
  return { sentence: `Unforeseen: ${message}${where}`, exitCode: 70 }
}

import { existsSync, statfsSync } from 'node:fs'
import { messageOf } from '../../domain/thrown.ts'
import { findBackupAge } from '../backup/make-backup.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Answer } from './answer.ts'
import { bad, type Finding, ok, type State } from './finding.ts'
import { lookAtDatabase, lookAtReplicas } from './look-at-database.ts'
import {
  lookAtCards,
  lookAtLine,
  lookAtMail,
  lookAtSms,
  lookAtStorage,
  lookAtTls,
} from './look-at-gateways.ts'

const GIB = 1024 ** 3

function lookAtConfiguration(config: Config): Finding {
  try {
    loadConfig(process.env)
    return ok('configuration', `${config.country}, ${config.appUrl}${config.demoMode ? ', demo mode' : ''}`)
  } catch (error) {
    return bad(
      'configuration',
      'fail',
      messageOf(error),
      'The server does not start before this is right; docs/configuration.md lists every key.',
    )
  }
}

function lookAtDisk(config: Config): Finding {
  const { bavail, bsize, blocks } = statfsSync(existsSync(config.dataDir) ? config.dataDir : '.')
  const free = bavail * bsize
  const text = `${(free / GIB).toFixed(1)} GiB free (${Math.round((bavail / blocks) * 100)} %)`
  if (free < GIB) return bad('disk', 'fail', text, `Make room where ${config.dataDir} lies.`)
  return free < 5 * GIB
    ? bad('disk', 'warn', text, `Make room where ${config.dataDir} lies.`)
    : ok('disk', text)
}

function lookAtBackups(config: Config): Finding {
  const hours = findBackupAge(config)
  const todo = 'Run `siang backup`, and put it into the timetable (BACKUP_AT).'
  if (hours === undefined) return bad('backup', 'warn', 'there is none', todo)
  const text = `the newest is ${hours.toFixed(1)} hours old`
  return hours > 26 ? bad('backup', 'warn', text, todo) : ok('backup', text)
}

const MARK: Record<State, string> = { ok: '✓', warn: '!', fail: '✗', off: '·' }

/** Checks everything that the installation needs; exit code 1 where something fails. Changes nothing. */
export async function runDoctor(config: Config, given: { mailTo?: string }): Promise<Answer> {
  const data: Finding[] = [
    lookAtConfiguration(config),
    ...(await lookAtDatabase(config)),
    ...(await lookAtReplicas(config)),
    lookAtDisk(config),
    ...(await Promise.all([
      lookAtStorage(config),
      lookAtMail(config, given.mailTo),
      lookAtLine(config),
      lookAtSms(config),
      lookAtCards(config),
      lookAtTls(config),
    ])),
    lookAtBackups(config),
  ]
  return {
    data,
    lines: data.flatMap(({ check, state, text, todo }) => [
      `${MARK[state]} ${check.padEnd(14)} ${text}`,
      ...(todo ? [`  ${' '.repeat(14)} → ${todo}`] : []),
    ]),
    exitCode: data.some(({ state }) => state === 'fail') ? 1 : 0,
  }
}

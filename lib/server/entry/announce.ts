import { DEMO_PASSWORD } from '../../domain/demo.ts'
import type { Config } from '../config/config.ts'

const DEMO_ACCOUNTS = [
  ['ploy@influ.demo', '/th/Influencer'],
  ['new@influ.demo', '/th/Influencer'],
  ['manager@influ.demo', '/th/Influencer'],
  ['brand@brand.demo', '/th/Marketer'],
  ['agency@brand.demo', '/th/Marketer'],
  ['empty@brand.demo', '/th/Marketer'],
  ['ops@siang.demo', '/th/Operator/signin'],
  ['finance@siang.demo', '/th/Operator/signin'],
]

/** Prints the address of the product, and in demo mode the accounts to sign in with. */
export function announce(config: Config, port: number, ms: number): void {
  const lines = ['', `  Siang is ready at ${config.appUrl} (port ${port}, ${(ms / 1000).toFixed(1)} s)`]
  if (config.demoMode) {
    lines.push('', `  Demo mode. Password of every account: ${DEMO_PASSWORD}`)
    for (const [account, path] of DEMO_ACCOUNTS)
      lines.push(`    ${account!.padEnd(22)} ${config.appUrl}${path}`)
    lines.push(`    messages that were sent  ${config.appUrl}/th/test`)
  }
  console.info(`${lines.join('\n')}\n`)
}

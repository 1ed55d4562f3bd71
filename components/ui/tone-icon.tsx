import { LineIcon, type LineIconName } from './line-icon.tsx'
import type { Tone } from './tone.ts'

const MARKS: Record<Tone, LineIconName> = {
  neutral: 'dot',
  info: 'info',
  success: 'check',
  warning: 'exclamation',
  danger: 'cross',
}

export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  return <LineIcon names={['circle', MARKS[tone]]} size={size} />
}

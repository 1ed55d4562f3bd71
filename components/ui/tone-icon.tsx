import { LineIcon } from './line-icon.tsx'
import { CHECK, CIRCLE, CROSS, DOT, EXCLAMATION, INFO } from './line-paths.ts'
import type { Tone } from './tone.ts'

const MARKS: Record<Tone, string> = {
  neutral: DOT,
  info: INFO,
  success: CHECK,
  warning: EXCLAMATION,
  danger: CROSS,
}

export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  return <LineIcon paths={[CIRCLE, MARKS[tone]]} size={size} />
}

import { CircleAlert, CircleCheck, CircleDot, CircleX, Info } from 'lucide-react'
import type { Tone } from './tone.ts'

const ICONS = { neutral: CircleDot, info: Info, success: CircleCheck, warning: CircleAlert, danger: CircleX }

export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} aria-hidden="true" />
}

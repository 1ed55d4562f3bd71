type Actor = 'influencer' | 'manager' | 'marketer' | 'operator' | 'system' | 'visitor'

interface Step {
  seq: number
  at: string
  name: string
  from: string | null
  to: string
  actor: Actor
}

/**
 * Who ended a canceled job and when, from its history; where both sides agreed, who asked for it. Undefined while the
 * job is not canceled. The reader himself is `you`.
 */
export function canceledBy({
  status,
  viewer,
  timeline,
}: {
  status: string
  viewer: string
  timeline: readonly Step[]
}): { who: Actor | 'you'; isAsked: boolean; at: string } | undefined {
  if (status !== 'CANCEL') return undefined
  const steps = [...timeline].sort((a, b) => a.seq - b.seq)
  const end = steps.findLast(({ from, to }) => to === 'CANCEL' && from !== 'CANCEL')
  if (!end) return undefined
  const isAsked = end.name === 'cancel-together'
  const by = isAsked ? steps.findLast(({ seq, name }) => name === 'ask-cancel' && seq < end.seq) : end
  if (!by) return undefined
  return { who: by.actor === viewer ? 'you' : by.actor, isAsked, at: end.at }
}

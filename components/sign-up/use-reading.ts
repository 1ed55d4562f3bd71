import { useEffect, useState } from 'react'

/** What is read when it is wanted: `data` once it came, `hasFailed` when it did not, and `again` to try again. */
export function useReading<T>(read: () => Promise<T>, isWanted = true) {
  const [state, setState] = useState<{ data?: T; hasFailed: boolean }>({ hasFailed: false })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and in every new round
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    setState({ hasFailed: false })
    read()
      .then((data) => isGone || setState({ data, hasFailed: false }))
      .catch(() => isGone || setState({ hasFailed: true }))
    return () => {
      isGone = true
    }
  }, [isWanted, round])
  return { ...state, again: () => setRound((count) => count + 1) }
}

import { useRef, useState } from 'react'
import { useErrorText } from '../form/use-error-text.ts'

/** Runs one command at a time and keeps its result or error message; `say` may word a refusal more closely. */
export function useOneCommand<Result>(say?: (refused: unknown) => string | undefined) {
  const errorText = useErrorText()
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const [error, setError] = useState<string>()
  const during = async (command: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setError(undefined)
    try {
      await command()
    } catch (refused) {
      setResult(undefined)
      setError(say?.(refused) ?? errorText(refused))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { isBusy, result, setResult, error, setError, during }
}

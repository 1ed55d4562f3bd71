import { useTextByKey } from '#lib/i18n/text-by-key.ts'

export interface ReasonOptions {
  /** A case is named by what it is about: the reason that is claimed is not proven. */
  isCase: boolean
}

const CASE_MOVES: ReadonlySet<string> = new Set(['open-case', 'decide'])
/** Name of a move whose reason is that of a case. */
export const isOfCase = (name: string): boolean => CASE_MOVES.has(name)

/** The sentence of a reason code; a code that has none is left out, as people should never read codes. */
export function useJobReason(): (
  code: string | null | undefined,
  options?: ReasonOptions,
) => string | undefined {
  const ofJob = useTextByKey('reason.of')
  const ofCase = useTextByKey('reason.case')
  return (code, options) => {
    if (!code) return undefined
    const said = options?.isCase && ofCase.has(code) ? ofCase : ofJob
    return said.has(code) ? said(code) : undefined
  }
}

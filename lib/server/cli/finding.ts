export type State = 'ok' | 'warn' | 'fail' | 'off'
export interface Finding {
  check: string
  state: State
  text: string
  /** What the operator should do about it. */
  todo?: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const off = (check: string, text: string): Finding => ({ check, state: 'off', text })
export const bad = (check: string, state: 'warn' | 'fail', text: string, todo: string): Finding => ({
  check,
  state,
  text,
  todo,
})

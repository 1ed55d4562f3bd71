import 'react'

declare module 'react' {
  /** Variables that a style sheet of ours reads. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

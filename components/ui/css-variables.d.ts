import 'react'

declare module 'react' {
  /** CSS variables that our style sheets read. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

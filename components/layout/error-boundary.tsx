'use client'
import { unstable_rethrow, usePathname, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface Props {
  /** Address of what is shown: what failed on one page does not stand in the way of the next. */
  path: string
  refresh: () => void
  children: ReactNode
}
interface State {
  path: string
  failure: { error: Error } | undefined
}

class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // What the router throws to show another page is no fault.
    unstable_rethrow(error)
    return { failure: { error: error instanceof Error ? error : new Error(String(error)) } }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failure: undefined }
  }

  readonly retry = () =>
    startTransition(() => {
      this.props.refresh()
      this.setState({ failure: undefined })
    })

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} reset={this.retry} /> : this.props.children
  }
}

/**
 * What `error.tsx` does, as a part of the open layout: the file would be a script of its own on every page, and the
 * first visit on a phone counts each request. `next/error` would bring the error page of the other router along.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  return (
    <Boundary path={usePathname()} refresh={refresh}>
      {children}
    </Boundary>
  )
}

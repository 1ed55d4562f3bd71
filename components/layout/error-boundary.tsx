'use client'
import { unstable_rethrow, usePathname, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface Props {
  /** Path of the page; a change resets the error. */
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
    // Errors with which the router navigates are rethrown.
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
 * Replaces `error.tsx` in the public layout: that file would be a separate script on every page, and each request
 * delays the first visit on a phone. `next/error` would bundle the error page of the other router.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  return (
    <Boundary path={usePathname()} refresh={refresh}>
      {children}
    </Boundary>
  )
}

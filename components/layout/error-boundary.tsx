'use client'
// Not from `next/error`: that brings the error page of the other router along, 3 KiB on every page.
import { catchError } from 'next/dist/client/components/catch-error'
import type { ErrorInfo } from 'next/error'
import { ErrorScreen } from './error-screen.tsx'

/**
 * What `error.tsx` does, as a part of the open layout: the file would be a script of its own on every page, and the
 * first visit on a phone counts each request.
 */
export const ErrorBoundary = catchError((_: object, { error, retry }: ErrorInfo) => (
  <ErrorScreen error={error instanceof Error ? error : new Error(String(error))} reset={retry} />
))

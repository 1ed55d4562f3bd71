'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { connectFreshness } from '#lib/calls/freshness.ts'
import { QUERY_CLIENT_DEFAULTS } from '#lib/calls/query-options.ts'

/** One query client per document; writes through the call layer invalidate the reads that they change. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient(QUERY_CLIENT_DEFAULTS))
  useEffect(() => connectFreshness(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

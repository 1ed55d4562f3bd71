import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: {
      path: ['./messages/th', './messages/en'],
      format: 'json',
      locales: ['th', 'en'],
      precompile: true,
    },
  },
})

const config: NextConfig = {
  // The server entry compresses, keeps pages and writes the headers; the framework only renders.
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // Some given calls end in a slash; pages get their own 308 from the guard.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  typedRoutes: false,
  // `npm run check` checks the types of the whole tree, tests and backend included; the build only compiles.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Every answer is finished before it is sent, so nothing is gained by sending the head's texts after the body.
  htmlLimitedBots: /./,
  experimental: {
    globalNotFound: true,
    // Most visits begin on a page from a link and end there: few files are worth more than shared ones.
    turbopackChunking: { requestCost: 1_000_000, firstPageLoadPriority: 0.9, minChunkSize: 150_000 },
  },
}

export default withNextIntl(config)

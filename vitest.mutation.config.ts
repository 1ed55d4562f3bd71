import { defineConfig } from 'vitest/config'
import { unit } from './vitest.config.ts'

// The unit tests alone, as one project.
export default defineConfig({
  resolve: unit.resolve,
  test: {
    ...unit.test,
    include: ['lib/domain/**/*.test.ts', 'lib/country/*.test.ts', 'lib/server/documents/*.test.ts'],
  },
})

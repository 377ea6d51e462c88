import { defineConfig } from 'vitest/config'

/** Pictures are drawn in the world of the browser tests, and are none of them. */
export default defineConfig({
  test: {
    include: ['scripts/screenshots.ts'],
    globalSetup: ['tests/support/databaseSetup.ts', 'tests/support/browserSetup.ts'],
    testTimeout: 900_000,
  },
})

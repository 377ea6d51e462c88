import { defineConfig } from 'vitest/config'

/** Screenshots use the setup of the browser tests but are not tests. */
export default defineConfig({
  test: {
    include: ['scripts/screenshots.ts'],
    globalSetup: ['tests/support/databaseSetup.ts', 'tests/support/browserSetup.ts'],
    testTimeout: 900_000,
  },
})

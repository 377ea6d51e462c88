import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One PostgreSQL for all tests of a run. */
const globalSetup = ['tests/support/databaseSetup.ts']

/** Builds the operator application; the same file tells Vitest where the tests are. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  resolve: {
    // The form library renders descriptions as Markdown; ours are plain words, and the parser would weigh 30 kB.
    alias: [
      {
        find: /^markdown-to-jsx\/react$/,
        replacement: `${import.meta.dirname}/src/resources/form/PlainMarkdown.tsx`,
      },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself the bundler cuts what lazy pages share into some twenty files, each a request.
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            { name: 'pages', test: /src\/(admin\/account|ui\/(?!texts\/))/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{server,scripts}/**/*.test.ts', 'src/**/*.test.ts'],
          globalSetup,
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'tests/ui/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

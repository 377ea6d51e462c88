import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const forms = `${import.meta.dirname}/src/resources/form`

/** One PostgreSQL for all tests of a run. */
const globalSetup = ['tests/support/databaseSetup.ts']

/** Builds the operator application; the same file tells Vitest where the tests are. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  resolve: {
    // Parts of the form library that no form of ours draws with, and that would weigh as much as the rest of it.
    alias: [
      { find: /^markdown-to-jsx\/react$/, replacement: `${forms}/PlainMarkdown.tsx` },
      { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: `${forms}/libraryRegistry.ts` },
      { find: /^fast-uri$/, replacement: `${forms}/schemaAddress.ts` },
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
            {
              name: 'controls',
              test: /src\/(ui\/(?!texts|shortcuts)|resources\/.*\/(focusFirstError|FieldFrame|controls)\.)/,
              priority: 1.5,
            },
            { name: 'pages', test: /src\/admin\/account/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    passWithNoTests: false,
    // Files without a page share their modules: loading the server anew for each took longer than the tests.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
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
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
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
          // So that it is tested with what stands in for its parts in the browser.
          server: { deps: { inline: [/@rjsf\//] } },
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
          globalSetup: ['tests/support/browserSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

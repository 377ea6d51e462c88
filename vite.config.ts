import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const forms = `${import.meta.dirname}/src/resources/form`
const testingLibrary = `${import.meta.dirname}/node_modules/@testing-library/react/dist/@testing-library/react.esm.js`

/** One PostgreSQL server for all tests of a run. */
const globalSetup = ['tests/support/databaseSetup.ts']

/** Vitest's default of one second is too short for servers and browsers on a busy machine. */
const patiently = { poll: { timeout: 20_000 } }

/** Tests of the real pages in a real browser. */
const inBrowser = {
  globalSetup,
  expect: patiently,
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // After all other tests and alone. Pages leave less of the cores idle than servers do.
  sequence: { groupOrder: 1 },
  maxWorkers: availableParallelism() + 1,
  // The end of a run names each test that needed a retry.
  retry: 1,
}

/** Tests of the operator application in a simulated page, which the files of a worker share. */
const page = {
  environment: './tests/support/lastingPage.ts',
  // Inlined, so that the tests use the same replacements as the browser build.
  server: { deps: { inline: [/@rjsf\//] } },
  setupFiles: ['tests/support/pageSetup.ts', 'tests/support/operatorSetup.ts'],
}

/** Replaces parts of the form library that our forms do not use and that would be as large as the rest. */
const slimForms: Plugin = {
  name: 'slim-forms',
  // The dev server bundles packages together, and some of them need the full library.
  apply: (_, { command, mode }) => command === 'build' || mode === 'test',
  config: () => ({
    resolve: {
      alias: [
        { find: /^markdown-to-jsx\/react$/, replacement: `${forms}/PlainMarkdown.tsx` },
        { find: /^\.\.?\/getDefaultRegistry\.js$/, replacement: `${forms}/libraryRegistry.ts` },
        { find: /^fast-uri$/, replacement: `${forms}/schemaAddress.ts` },
      ],
    },
  }),
}

/** Adds the pages of tests/data to those of the application, as if their folders were in it. */
const addedPages: Plugin = {
  name: 'added-pages',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/admin/screens/screens.ts')) return
    const found = "'../pages/**/screen.tsx'"
    if (!code.includes(found)) throw new Error(`${id} does not look for ${found}`)
    return code.replace(found, `[${found}, '/tests/data/pages/**/screen.tsx']`)
  },
}

/** Builds the operator application, and tells Vitest where the tests are. */
export default defineConfig({
  base: '/',
  plugins: [react(), slimForms],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups, the bundler splits code shared by lazy pages into about twenty files, one request each.
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            {
              name: 'controls',
              test: /src\/(ui\/(?!texts|shortcuts|problemText|use(Deed|Guard)\.)|resources\/.*\/(focusFirstError|FieldFrame|controls)\.)/,
              priority: 1.5,
            },
            // Requests and actions of most pages; the top bar loads this chunk before they open.
            {
              name: 'calls',
              test: /src\/(admin\/alerts\/(?!AlertSwitches)|api\/(eventStream|bodyOf|useServerQuery)|ui\/(problemText|use(Deed|Guard))\.)/,
              priority: 1.4,
            },
            { name: 'pages', test: /src\/admin\/(access|account|smallForms)/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    passWithNoTests: false,
    // More workers than cores, because tests spend a third of their time waiting for timers, processes and disks.
    maxWorkers: availableParallelism() + 2,
    setupFiles: ['tests/support/patientWaits.ts', 'tests/support/seedSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Files share their modules: loading the server or the operator application for each takes longer than the tests.
    isolate: false,
    // Objects of tests are short-lived; a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{common,server,scripts}/**/*.test.ts', 'src/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup,
          expect: patiently,
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'ui',
          include: ['src/**/*.test.tsx', 'tests/ui/**/*.test.{ts,tsx}'],
          exclude: ['tests/ui/{replaced,added}/**'],
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'replaced',
          include: ['tests/ui/replaced/**/*.test.tsx'],
          // These tests replace a module, which nothing may have loaded before.
          isolate: true,
        },
      },
      {
        extends: true,
        plugins: [addedPages],
        test: {
          ...page,
          name: 'added',
          include: ['tests/ui/added/**/*.test.tsx'],
          // These tests have more pages than the application.
          isolate: true,
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            // Its CommonJS build would import React itself.
            { find: /^@testing-library\/react$/, replacement: testingLibrary },
            { find: /^react$/, replacement: `${import.meta.dirname}/tests/support/preact/react.ts` },
            { find: /^react-dom$/, replacement: `${import.meta.dirname}/tests/support/preact/reactDom.ts` },
            {
              find: /^react-dom\/client$/,
              replacement: `${import.meta.dirname}/src/embed/preact/reactDomClient.ts`,
            },
            { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
          ],
        },
        test: {
          name: 'preact',
          environment: './tests/support/lastingPage.ts',
          server: { deps: { inline: [/@testing-library\/react/] } },
          include: [
            'src/chat/**/*.test.tsx',
            'tests/ui/chat/**/*.test.{ts,tsx}',
            'tests/preact/**/*.test.ts',
          ],
          setupFiles: ['tests/support/pageSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'smoke',
          include: ['tests/smoke/**/*.test.ts'],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          ...inBrowser,
          globalSetup: [...globalSetup, 'tests/support/browserSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup,
          expect: patiently,
          testTimeout: 180_000,
          // These tests start, kill and crowd other processes, which need the cores.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

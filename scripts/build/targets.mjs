import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPlugin } from './buildPlugin.mjs'
import { bundle } from './bundle.mjs'
import { compressFiles } from './compressFiles.mjs'
import { documentsBeside } from './documentsBeside.mjs'
import { runVite } from './runVite.mjs'

/** @typedef {import('./buildStale.mjs').Target} Target */

export const root = join(import.meta.dirname, '../..')

const always = ['package-lock.json', 'scripts/build']
/** Inputs that the server and all pages share. */
const shared = ['common', 'openapi/generated', 'openapi/limits.json', 'openapi/filterOperators.json']

/**
 * The server. Its app is a separate chunk, so that the server can listen before the app is loaded. Packages stay in
 * node_modules.
 * @type {Target}
 */
export const server = {
  name: 'server',
  inputs: [
    'server',
    'scripts/tenant.ts',
    'scripts/demo.ts',
    'scripts/key.ts',
    ...shared,
    ...always,
    'package.json',
  ],
  build: async folder => {
    await bundle(root, {
      entryPoints: {
        main: join(root, 'server/main.ts'),
        schemaWorker: join(root, 'server/validation/schemaWorker.mjs'),
        pdfWorker: join(root, 'server/features/conversations/pdf/pdfWorker.mjs'),
        pdfPreviewWorker: join(root, 'server/features/files/preview/pdfPreviewWorker.mjs'),
        parserProcess: join(root, 'server/features/imports/parser/parserProcess.ts'),
        mailParserProcess: join(root, 'server/features/email/parser/mailParserProcess.ts'),
        renderProcess: join(root, 'server/features/documents/render/process/renderProcess.ts'),
        expressionWorker: join(root, 'server/features/chains/expressions/expressionWorker.mjs'),
        // The commands, for installations that contain only production dependencies.
        tenant: join(root, 'scripts/tenant.ts'),
        demo: join(root, 'scripts/demo.ts'),
        key: join(root, 'scripts/key.ts'),
      },
      outdir: folder,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      packages: 'external',
      splitting: true,
      sourcemap: true,
      plugins: [documentsBeside(folder)],
    })
  },
}

/**
 * The boot page, which is built before the server listens.
 * @type {Target}
 */
export const boot = {
  name: 'boot',
  inputs: ['src/boot', 'src/api', 'src/ui/bootScreen.ts', 'src/ui/texts/en/boot.ts', ...shared, ...always],
  build: folder => buildPage('boot', folder),
}

/**
 * The page at /api/docs.
 * @type {Target}
 */
export const apiReference = {
  name: 'apiReference',
  inputs: ['src/apiReference', ...always],
  build: async folder => {
    await buildPage('apiReference', folder)
    const library = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')))
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css'])
      await cp(join(library, file), join(folder, file))
    await compressFiles(folder)
  },
}

/**
 * The operator application.
 * @type {Target}
 */
export const admin = {
  name: 'admin',
  inputs: ['src', ...shared, 'vite.config.ts', ...always],
  build: async folder => {
    await runVite(root, [
      'build',
      'src/admin',
      '--config',
      'vite.config.ts',
      '--outDir',
      folder,
      '--emptyOutDir',
    ])
    await compressFiles(folder)
  },
}

/**
 * Everything that visitors' pages load.
 * @type {Target}
 */
export const plugin = {
  name: 'plugin',
  inputs: [
    'src/embed',
    'src/booking',
    'src/forms',
    'src/visitorPage',
    'src/demo',
    'src/chat',
    'src/api',
    'src/ui',
    ...shared,
    ...always,
  ],
  build: async folder => {
    await buildPlugin(root, folder)
    await compressFiles(folder)
  },
}

/**
 * Builds a page that needs no application: its HTML, one script and one style sheet.
 * @param {string} name @param {string} folder
 */
async function buildPage(name, folder) {
  const source = join(root, 'src', name)
  await bundle(root, {
    entryPoints: [join(source, `${name}.ts`), join(source, `${name}.css`)],
    outdir: folder,
    target: 'es2022',
    format: 'iife',
    minify: true,
  })
  await cp(join(source, 'index.html'), join(folder, 'index.html'))
}

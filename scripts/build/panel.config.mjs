import { join } from 'node:path'
import { defineConfig } from 'vite'
import { inlineLimits } from './inlineLimits.mjs'
import { minifyScript } from './minifyScript.mjs'

const root = join(import.meta.dirname, '../..')

/** Builds the panel of the plugin: one file with the code needed at once, and chunks that load later. */
// biome-ignore lint/style/noDefaultExport: where Vite looks for it
export default defineConfig({
  root,
  publicDir: false,
  plugins: [
    { name: 'inlined-limits', enforce: 'pre', transform: inlineLimits },
    { name: 'minified', enforce: 'post', renderChunk: code => minifyScript(code, { isModule: true }) },
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
  // The chat is written for React and runs under Preact on visitors' pages.
  resolve: {
    alias: [
      { find: /^react$/, replacement: join(root, 'src/embed/preact/react.ts') },
      { find: /^react-dom\/client$/, replacement: join(root, 'src/embed/preact/reactDomClient.ts') },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    // Library mode, so that Vite adds no page-loading code.
    lib: { entry: { panel: join(root, 'src/embed/createPanel.tsx') }, formats: ['es'] },
    rolldownOptions: {
      transform: { inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] } },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        hashCharacters: 'hex',
        minify: true,
        comments: false,
        codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] },
      },
    },
  },
})

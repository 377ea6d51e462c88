import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { inlineLimits } from './inlineLimits.mjs'
import { inputsHash } from './inputsHash.mjs'
import { minifyScript } from './minifyScript.mjs'
import { runVite } from './runVite.mjs'

/** @typedef {import('../../src/embed/PluginPage.ts').PluginParts} PluginParts */

const shared = { target: 'es2022', minify: true, define: { 'process.env.NODE_ENV': '"production"' } }

/**
 * Builds the files that visitors' pages load, laid out as below /plugin. The snippet's script keeps its name; the
 * panel's modules have a hash in theirs. The others are the style sheet, the full-screen page and the demo.
 * @param {string} root @param {string} folder
 */
export async function buildPlugin(root, folder) {
  const embed = join(root, 'src/embed')
  const panel = await buildPanel(root, folder)
  await buildStyles(root, folder, {
    plugin: join(embed, 'plugin.css'),
    'plugin-late': join(root, 'src/chat/chatLate.css'),
  })
  const styles = `/plugin/static/css/plugin.css?v=${versionOf(join(folder, 'static/css'))}`
  const css = await minifiedStyles(root, join(embed, 'launcher.css'))
  /** @type {PluginParts} */
  const parts = { panel, styles, css }
  const entries = { plugin: join(embed, 'plugin.ts'), 'full-screen': join(embed, 'fullScreen.ts') }
  await buildScripts(root, folder, entries, parts)
  const page = await readFile(join(embed, 'fullScreen.html'), 'utf8')
  const filled = page.replaceAll('{panel}', parts.panel).replaceAll('{styles}', parts.styles)
  await writeFile(join(folder, 'full-screen.html'), filled)
  const frames = { 'booking-frame': 'bookingFrames.ts', 'form-frame': 'formFrames.ts' }
  for (const [name, file] of Object.entries(frames))
    await buildScripts(root, folder, { [name]: join(embed, file) })
  await buildVisitorPage(root, folder, 'booking', 'booking')
  await buildVisitorPage(root, folder, 'forms', 'form')
  await buildDemo(root, folder)
}

/**
 * Builds the panel and returns its path.
 * @param {string} root @param {string} folder
 */
async function buildPanel(root, folder) {
  await runVite(root, ['build', '--config', 'scripts/build/panel.config.mjs', '--outDir', folder])
  const name = (await readdir(join(folder, 'static/js'))).find(file => file.startsWith('panel-'))
  return `/plugin/static/js/${name}`
}

/**
 * Builds style sheets, named and sourced as `entryPoints` says.
 * @param {string} root @param {string} folder @param {Record<string, string>} entryPoints
 */
async function buildStyles(root, folder, entryPoints) {
  await bundle(root, { ...shared, entryPoints, outdir: join(folder, 'static/css') })
}

/**
 * Builds classic scripts with fixed names.
 * @param {string} root @param {string} folder @param {Record<string, string>} entryPoints
 * @param {PluginParts} [parts]
 */
async function buildScripts(root, folder, entryPoints, parts) {
  const { outputFiles = [] } = await bundle(root, {
    ...shared,
    entryPoints,
    outdir: join(folder, 'static/js'),
    format: 'iife',
    // minifyScript does the rest; it assigns names by frequency.
    minify: false,
    minifySyntax: true,
    // Empty, because the scripts do not need strict mode, which would add a directive.
    tsconfigRaw: {},
    define: { ...shared.define, pluginParts: JSON.stringify(parts ?? null) },
    write: false,
  })
  await mkdir(join(folder, 'static/js'), { recursive: true })
  for (const { path, text } of outputFiles)
    await writeFile(path, await minifyScript(text, { isModule: false }))
}

/**
 * Builds a page for visitors of src/{room}: its script, style sheet and document, which share a name.
 * @param {string} root @param {string} folder @param {string} room @param {string} name
 */
async function buildVisitorPage(root, folder, room, name) {
  const source = join(root, 'src', room)
  const preact = join(root, 'src/embed/preact')
  await buildStyles(root, folder, { [name]: join(source, `${name}.css`) })
  await bundle(root, {
    ...shared,
    entryPoints: { [name]: join(source, `${name}.tsx`) },
    outdir: join(folder, 'static/js'),
    format: 'iife',
    // The pages are written for React and run under Preact, as the chat does.
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: join(preact, 'react.ts'), 'react-dom/client': join(preact, 'reactDomClient.ts') },
    plugins: [inlinedLimits],
    tsconfigRaw: {},
  })
  await cp(join(source, `${name}.html`), join(folder, `${name}.html`))
}

/** @type {import('esbuild').Plugin} */
const inlinedLimits = {
  name: 'inlined-limits',
  setup: build =>
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const contents = inlineLimits(await readFile(path, 'utf8'))
      return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    }),
}

/**
 * Builds the pages that show the chat on an imaginary site and on a plain page.
 * @param {string} root @param {string} folder
 */
async function buildDemo(root, folder) {
  const demo = join(root, 'src/demo')
  if (!existsSync(demo)) return
  await buildStyles(root, folder, { demo: join(demo, 'demo.css') })
  await buildScripts(root, folder, { demo: join(demo, 'demo.ts') })
  await cp(join(demo, 'index.html'), join(folder, 'demo.html'))
  await cp(join(demo, 'plain.html'), join(folder, 'plain.html'))
}

/** @param {string} root @param {string} path */
async function minifiedStyles(root, path) {
  const { outputFiles } = await bundle(root, { ...shared, entryPoints: [path], write: false })
  return outputFiles?.[0]?.text.trim() ?? ''
}

/**
 * Returns a version string of a folder's contents.
 * @param {string} folder
 */
function versionOf(folder) {
  return inputsHash(folder, ['.']).slice(0, 8)
}

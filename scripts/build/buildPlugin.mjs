import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { inputsHash } from './inputsHash.mjs'
import { minifyScript } from './minifyScript.mjs'
import { runVite } from './runVite.mjs'

/** @typedef {import('../../src/embed/PluginPage.ts').PluginParts} PluginParts */

const shared = { target: 'es2022', minify: true, define: { 'process.env.NODE_ENV': '"production"' } }

/**
 * What visitors' pages load, in the folder as it lies below /plugin: the script of the snippet, whose name stays; the
 * panel's modules, whose names change with what is in them; the style sheet; the page of the full-screen chat; the demo.
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
  await buildDemo(root, folder)
}

/** Gives back the panel's path. @param {string} root @param {string} folder */
async function buildPanel(root, folder) {
  await runVite(root, ['build', '--config', 'scripts/build/panel.config.mjs', '--outDir', folder])
  const name = (await readdir(join(folder, 'static/js'))).find(file => file.startsWith('panel-'))
  return `/plugin/static/js/${name}`
}

/** Style sheets of that name and source. @param {string} root @param {string} folder @param {Record<string, string>} entryPoints */
async function buildStyles(root, folder, entryPoints) {
  await bundle(root, { ...shared, entryPoints, outdir: join(folder, 'static/css') })
}

/** Classic scripts, whose names stay. @param {string} root @param {string} folder @param {Record<string, string>} entryPoints @param {PluginParts} [parts] */
async function buildScripts(root, folder, entryPoints, parts) {
  const { outputFiles = [] } = await bundle(root, {
    ...shared,
    entryPoints,
    outdir: join(folder, 'static/js'),
    format: 'iife',
    // The rest is minifyScript's, which names things by how often they occur.
    minify: false,
    minifySyntax: true,
    // Nothing in them asks for the strict mode, which would have to be named.
    tsconfigRaw: {},
    define: { ...shared.define, pluginParts: JSON.stringify(parts ?? null) },
    write: false,
  })
  await mkdir(join(folder, 'static/js'), { recursive: true })
  for (const { path, text } of outputFiles)
    await writeFile(path, await minifyScript(text, { isModule: false }))
}

/** The pages that show the chat on a made-up site, and on a plain page. @param {string} root @param {string} folder */
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

/** Names what is in a folder. @param {string} folder */
function versionOf(folder) {
  return inputsHash(folder, ['.']).slice(0, 8)
}

import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Makes error stacks name the sources of a bundle. Node's own option reads all source maps at startup, which costs 20
 * MB. This function reads a map at the first stack that needs it.
 * @param {string} folder URL of the bundle's folder
 */
export function nameSourcesInStacks(folder) {
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map()
  Error.prepareStackTrace = (error, sites) => {
    const isRead = !sites[0]?.getFileName()?.startsWith(webStreams)
    const named = (/** @type {NodeJS.CallSite} */ site) =>
      isRead ? String(site).replace(place, toSource) : String(site)
    return [String(error), ...sites.map(site => `    at ${named(site)}`)].join('\n')
  }

  /** @param {string} found @param {string} file @param {string} line @param {string} column */
  function toSource(found, file, line, column) {
    if (!file.startsWith(folder)) return found
    if (!maps.has(file)) maps.set(file, readMap(file))
    const origin = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!origin || !('originalSource' in origin)) return found
    return `${new URL(origin.originalSource, file)}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
  }
}

/** Node requests the stack of an error that it creates in advance in each process. Nobody reads that stack. */
const webStreams = 'node:internal/webstreams/'

const place = /(file:\/\/\S+?):(\d+):(\d+)/

/** @param {string} file */
function readMap(file) {
  const path = `${fileURLToPath(file)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

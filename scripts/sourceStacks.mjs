import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Makes the stacks of errors name the sources that a bundle was made of. Node's own way reads all maps at the start,
 * which costs 20 MB; here a map is read at the first stack that needs it.
 * @param {string} folder the folder of the bundle, as it stands in its files' addresses
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

/** Node asks for the stack of an error that it makes beforehand for each process, and that nobody reads. */
const webStreams = 'node:internal/webstreams/'

const place = /(file:\/\/\S+?):(\d+):(\d+)/

/** @param {string} file */
function readMap(file) {
  const path = `${fileURLToPath(file)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

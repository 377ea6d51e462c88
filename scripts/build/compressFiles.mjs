import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a .br and a .gz next to every text file worth compressing, so that no request waits for compression.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(entry => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
  await Promise.all(texts.map(entry => compress(join(entry.parentPath, entry.name))))
}

const minBytes = 1024
/** The two highest levels take ten times as long for one or two percent. */
const brotliQuality = 9

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  if (content.length < minBytes) return
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns one hash over the names and contents of files and folders, without tests. It uses contents, because a clone
 * or a copy gives every file a new time. A missing path counts as empty.
 * @param {string} root @param {readonly string[]} inputs
 */
export function inputsHash(root, inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(input => filesUnder(join(root, input))).sort()) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

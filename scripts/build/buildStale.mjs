import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputsHash } from './inputsHash.mjs'

/**
 * A part of dist/ and its inputs. `build` fills the empty folder it receives, or throws.
 * @typedef {{ name: string, inputs: readonly string[], build: (folder: string) => Promise<void> }} Target
 */

/**
 * Builds a target unless it is current; returns true if it did. The new folder replaces the old one as a whole, so that
 * a failed, interrupted or concurrent build leaves no mixture behind.
 * @param {{ root: string, target: Target }} options
 */
export async function buildStale({ root, target }) {
  const dist = join(root, 'dist')
  const folder = join(dist, target.name)
  const hash = inputsHash(root, target.inputs)
  if ((await hashOf(folder)) === hash) return false
  await removeLeftovers(dist)
  // In dist/ next to the target, because source maps refer to the sources relative to their own location.
  const fresh = join(dist, `.${target.name}-${process.pid}`)
  await mkdir(fresh, { recursive: true })
  try {
    await target.build(fresh)
    await writeFile(join(fresh, record), hash)
    await replace(folder, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return true
}

const record = '.inputs'

/** @param {string} folder */
function hashOf(folder) {
  return readFile(join(folder, record), 'utf8').catch(() => undefined)
}

/** @param {string} folder @param {string} fresh */
async function replace(folder, fresh) {
  const old = `${fresh}-old`
  if (existsSync(folder)) await rename(folder, old).catch(ignoreMissing)
  await rename(fresh, folder).catch(error => {
    // Another process has just put the same build there.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(old, { recursive: true, force: true })
}

/**
 * Removes files of processes that were killed during a build.
 * @param {string} dist
 */
async function removeLeftovers(dist) {
  for (const name of await readdir(dist).catch(() => [])) {
    const maker = /^\.[a-z]+-(\d+)(-old)?$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await rm(join(dist, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { NativePackage } from './nativePackage.ts'
import { unfinishedName } from './unfinishedName.ts'

/**
 * Returns the bin folder to start PostgreSQL from: the package's own, or a copy under `copies` that any user may read.
 * The copy is needed if the package is not writable or another user runs PostgreSQL; it is made once per version.
 */
export async function runnableBinaries(
  native: NativePackage,
  copies: string,
  needsCopy: boolean,
): Promise<string> {
  if (!needsCopy && (await linkLibraries(native.directory))) return join(native.directory, 'bin')
  const target = join(copies, native.version)
  if (!(await exists(target))) await copyTo(native.directory, target)
  return join(target, 'bin')
}

async function copyTo(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  const unfinished = unfinishedName(target)
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(unfinished)
  await openToAll(unfinished)
  // The rename makes a copy complete or absent, even if two processes copy at the same time.
  await rename(unfinished, target).catch(async error => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
}

/** Creates the library links that npm omits if it runs no install scripts. Returns false if that fails. */
async function linkLibraries(directory: string): Promise<boolean> {
  try {
    const links = JSON.parse(await readFile(join(directory, 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
    for (const { source, target } of links) {
      await link(basename(source), join(directory, target.replace(/^native\//, '')))
    }
    return true
  } catch (error) {
    return (
      (error as NodeJS.ErrnoException).code === 'ENOENT' &&
      !(await exists(join(directory, 'pg-symlinks.json')))
    )
  }
}

interface LibraryLink {
  source: string
  target: string
}

async function link(to: string, at: string): Promise<void> {
  await symlink(to, at).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Makes all files readable: an install under a strict umask leaves files that only their owner may read. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

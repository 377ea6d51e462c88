import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../../scripts/build/targets.mjs'

/** Copy of this tree with additional entities. */
export interface EntityTree {
  path: string
  remove(): void
}

/**
 * Copies the tree with these entity files, generates its contract and builds its server. The screens are copied as they
 * were built.
 */
export function createEntityTree(entityFiles: string[]): EntityTree {
  const path = mkdtempSync(join(tmpdir(), 'entity-tree-'))
  for (const name of copied) cpSync(join(root, name), join(path, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  for (const file of entityFiles) cpSync(file, join(path, 'openapi/entities', basename(file)))
  for (const args of [
    ['--import', 'tsx', 'scripts/generate.ts'],
    ['--input-type=module', '--eval', buildServer],
  ]) {
    execFileSync(process.execPath, args, { cwd: path, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const copied = [
  'openapi',
  'common',
  'server',
  'scripts',
  'dist/admin',
  'dist/boot',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

const buildServer = `
  import { buildStale } from './scripts/build/buildStale.mjs'
  import { root, server } from './scripts/build/targets.mjs'
  await buildStale({ root, target: server })
`

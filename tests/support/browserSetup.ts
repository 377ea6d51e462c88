import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'

/** Builds what the browser tests run, before their workers would all do it at once. */
export function setup(): void {
  const root = join(import.meta.dirname, '../..')
  if (chromiumPath) execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
}

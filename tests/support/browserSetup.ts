import { chromiumPath } from './chromium.ts'
import { buildForTests } from './serverProcess.ts'

/** Builds what the browser tests run, before their workers would all do it at once. */
export async function setup(): Promise<void> {
  if (chromiumPath) await buildForTests({ withAdmin: true })
}

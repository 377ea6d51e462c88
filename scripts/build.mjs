/** Builds every part of dist/ that is out of date: `npm run build`. */
import { buildStale } from './build/buildStale.mjs'
import { admin, apiReference, boot, plugin, root, server } from './build/targets.mjs'

try {
  for (const target of [server, boot, plugin, apiReference, admin]) {
    const isNew = await buildStale({ root, target })
    console.log(`dist/${target.name} ${isNew ? 'was built' : 'is current'}`)
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exitCode = 1
}

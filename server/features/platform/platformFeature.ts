import packageJson from '../../../package.json' with { type: 'json' }
import { createHealthCheck } from '../../store/createHealthCheck.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { type PlatformDeps, platformRoutes } from './platformRoutes.ts'

type Deps = Omit<PlatformDeps, 'checkDatabase' | 'isSingleUserMode' | 'version'> &
  Pick<ServerCore, 'database' | 'isSingleUser'>

/** Creates the feature for server details, health and public configuration. */
export function createPlatformFeature({ database, isSingleUser, ...deps }: Deps) {
  return {
    handlers: platformRoutes({
      ...deps,
      version: packageJson.version,
      checkDatabase: createHealthCheck(database),
      isSingleUserMode: isSingleUser,
    }),
  } satisfies Feature
}

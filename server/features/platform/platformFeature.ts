import packageJson from '../../../package.json' with { type: 'json' }
import { createHealthCheck } from '../../store/createHealthCheck.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { type PlatformDeps, platformRoutes } from './platformRoutes.ts'

type Deps = Omit<PlatformDeps, 'checkDatabase' | 'isSingleUserMode' | 'version'> &
  Pick<ServerCore, 'database' | 'isSingleUser'>

/** What the installation is, how it is doing, and what a browser may know before anybody has signed in. */
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

import type { Feature, ServerCore } from '../Feature.ts'
import { homeRoutes } from './homeRoutes.ts'
import { createHome, type HomeDeps } from './homeService.ts'

type Deps = Omit<HomeDeps, 'registry' | 'service'> & Pick<ServerCore, 'records'>

/** Creates the feature of the start page. */
export function createHomeFeature({ records: { registry, service }, ...deps }: Deps) {
  return { handlers: homeRoutes(createHome({ ...deps, registry, service })) } satisfies Feature
}

import type { Feature, Ground } from '../Feature.ts'
import { createLatestOperations } from '../lists/store/latestOperations.ts'
import { homeRoutes } from './homeRoutes.ts'
import { createHome, type HomeDeps } from './homeService.ts'

type Needs = Omit<HomeDeps, 'latest' | 'registry' | 'service'> & Pick<Ground, 'database' | 'records'>

/** The start page. */
export function createHomeFeature({ database, records, ...needs }: Needs) {
  const { registry, service } = records
  const latest = createLatestOperations(database, registry)
  return { handlers: homeRoutes(createHome({ ...needs, registry, service, latest })) } satisfies Feature
}

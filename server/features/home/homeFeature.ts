import type { Feature, Ground } from '../Feature.ts'
import { homeRoutes } from './homeRoutes.ts'
import { createHome, type HomeDeps } from './homeService.ts'

type Needs = Omit<HomeDeps, 'registry' | 'service'> & Pick<Ground, 'records'>

/** The start page. */
export function createHomeFeature({ records: { registry, service }, ...needs }: Needs) {
  return { handlers: homeRoutes(createHome({ ...needs, registry, service })) } satisfies Feature
}

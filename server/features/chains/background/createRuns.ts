import type { Database } from '../../../store/database.ts'
import type { Feature } from '../../Feature.ts'
import { createChainRuns } from '../chainRuns.ts'
import { endLostRuns } from '../store/endLostRuns.ts'
import { purgeRuns } from '../store/purgeRuns.ts'
import { type BackgroundRouteDeps, backgroundRoutes } from './backgroundRoutes.ts'
import { createBackgroundRuns } from './backgroundRuns.ts'
import { createChainJob } from './chainJob.ts'
import { createPerformRun, type PerformRunDeps } from './performRun.ts'
import { createRunStops } from './runStops.ts'

interface Deps
  extends Omit<PerformRunDeps, 'database' | 'stops'>,
    Omit<BackgroundRouteDeps, 'database' | 'background' | 'runs'> {
  database: Pick<Database, 'inTenant' | 'notifications' | 'owner'>
}

/** Wires how runs are performed, in a request or on the queue, and how they are ended and purged. */
export function createRuns(deps: Deps) {
  const { database, now } = deps
  const stops = createRunStops(database)
  const performRun = createPerformRun({ ...deps, stops })
  const runs = createChainRuns({ database, performRun, now })
  const background = createBackgroundRuns({ database, now })
  return {
    runs,
    background,
    handlers: backgroundRoutes({ ...deps, background, runs }),
    job: createChainJob({ database, performRun, now }),
    upkeep: {
      task: 'forget old runs of chains',
      everySeconds: 3600,
      run: async () => {
        await endLostRuns(database, now())
        await purgeRuns(database, now())
      },
    } satisfies NonNullable<Feature['upkeep']>[number],
    close: () => stops.close(),
  }
}

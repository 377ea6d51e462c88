import type { Database } from '../../../store/database.ts'
import type { Feature } from '../../Feature.ts'
import { createChainRuns } from '../chainRuns.ts'
import { endLostRuns } from '../store/endLostRuns.ts'
import { purgeRuns } from '../store/purgeRuns.ts'
import type { Questions } from '../waiting/questions.ts'
import { type BackgroundRouteDeps, backgroundRoutes } from './backgroundRoutes.ts'
import { createBackgroundRuns } from './backgroundRuns.ts'
import { createChainJob } from './chainJob.ts'
import { createPerformRun, type PerformRunDeps } from './performRun.ts'
import { createRunEnds } from './runEnds.ts'
import { createRunStops } from './runStops.ts'

interface Deps
  extends Omit<PerformRunDeps, 'database' | 'stops' | 'ends'>,
    Omit<BackgroundRouteDeps, 'database' | 'background' | 'runs'> {
  database: Pick<Database, 'inTenant' | 'notifications' | 'owner'>
  questions: Pick<Questions, 'closeOf'>
}

/** Creates the services that perform runs, in a request or as jobs, and that end and purge them. */
export function createRuns(deps: Deps) {
  const { database, now } = deps
  const stops = createRunStops(database)
  const ends = createRunEnds(deps)
  const performRun = createPerformRun({ ...deps, stops, ends })
  const runs = createChainRuns({ database, performRun, ends, now })
  const background = createBackgroundRuns({ database, ends, now })
  return {
    runs,
    background,
    handlers: backgroundRoutes({ ...deps, background, runs }),
    job: createChainJob({ database, performRun, ends, now }),
    upkeep: {
      task: 'forget old runs of chains',
      everySeconds: 3600,
      run: async () => {
        // A run that cannot be ended keeps no old ones.
        try {
          await endLostRuns({ database, ends }, now())
        } finally {
          await purgeRuns(database, now())
        }
      },
    } satisfies NonNullable<Feature['upkeep']>[number],
    close: () => stops.close(),
  }
}

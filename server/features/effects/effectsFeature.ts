import type { AnyEffectKind } from '../effect.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { effectCopies } from './effectCopies.ts'
import { effectJob } from './effectJob.ts'
import { effectRoutes } from './effectRoutes.ts'
import { createEffectService } from './effectService.ts'
import { endStrandedEffects } from './endStrandedEffects.ts'
import { forgetEffects } from './store/effectStore.ts'

interface Deps extends Pick<ServerCore, 'database' | 'now'> {
  /** Kinds of effects, of all features. */
  kinds: () => readonly AnyEffectKind[]
}

/** Creates the feature that carries out what follows from filled intakes, submitted forms and data records. */
export function createEffectsFeature({ database, kinds, now }: Deps) {
  return {
    handlers: effectRoutes(createEffectService({ database, now })),
    jobs: [effectJob({ database, kinds, now })],
    copies: [effectCopies],
    upkeep: [
      {
        task: 'forget effects of deleted records',
        everySeconds: 3600,
        run: () => forgetEffects(database),
      },
      {
        task: 'end follow-up steps whose job has ended',
        everySeconds: 60,
        run: () => endStrandedEffects(database, now()),
      },
    ],
  } satisfies Feature
}

import type { ConversationLog } from '../../conversations/conversationLog.ts'
import type { ServerCore } from '../../Feature.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { BackgroundRuns } from '../background/backgroundRuns.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainRuns } from '../chainRuns.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { ReadSimulationOverrides } from '../simulationOverrides.ts'
import type { ChainEvents } from '../waiting/events.ts'
import { createAnalysisOccasions } from './analysisOccasions.ts'
import { createAnswerChains } from './answerChains.ts'
import { createBackgroundBindings } from './backgroundBindings.ts'
import { createBindingChecks } from './bindingChecks.ts'
import { bindingHook } from './bindingHook.ts'
import { createBookingOccasions } from './bookingOccasions.ts'
import { createBoundRuns } from './boundRuns.ts'
import { createConnectionOccasions } from './connectionOccasions.ts'
import { createOccasionStart } from './createOccasionStart.ts'
import { createDocumentOccasions } from './documentOccasions.ts'
import { createFollowUps } from './followUps.ts'
import { createIntakeOccasions } from './intakeOccasions.ts'
import { createMessageOccasions } from './messageOccasions.ts'
import { createOccasionReader } from './occasionReader.ts'
import { createReportOccasions } from './reportOccasions.ts'
import { createRouterChains } from './routerChains.ts'
import { createScheduledChains } from './scheduledChains.ts'
import { createTaskOccasions } from './taskOccasions.ts'
import { webhookRoutes } from './webhookRoutes.ts'

export interface BindingDeps
  extends Pick<ServerCore, 'database' | 'rawRecords' | 'secretBox' | 'log' | 'now'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  conversationLog: Pick<ConversationLog, 'write'>
  readSimulationOverrides: ReadSimulationOverrides
}

interface Deps extends BindingDeps {
  runs: Pick<ChainRuns, 'run'>
  chainRuns: Pick<BackgroundRuns, 'begin'>
  expressions: Pick<Expressions, 'check' | 'evaluate'>
  limits: Pick<ChainLimits, 'webhooks'>
  events: Pick<ChainEvents, 'deliver'>
  stopping: AbortSignal
}

/** Wires the bindings: the places where chains run automatically. */
export function createBindings({ chainRuns, rawRecords, ...deps }: Deps) {
  const occasions = createOccasionReader({ ...deps, store: rawRecords.store })
  const bound = createBoundRuns(deps)
  const background = createBackgroundBindings({ ...deps, bound, occasions, background: chainRuns })
  const parts = { ...deps, bound, background, occasions }
  const scheduled = createScheduledChains(parts)
  const occasionParts = { start: createOccasionStart(parts), now: deps.now }
  const ofBookings = createBookingOccasions(occasionParts)
  const ofIntakes = createIntakeOccasions(occasionParts)
  const ofMessages = createMessageOccasions(occasionParts)
  return {
    answers: createAnswerChains(parts),
    router: createRouterChains(parts),
    handlers: webhookRoutes(parts),
    hook: bindingHook({ checks: createBindingChecks(deps), scheduled }),
    bookingFollower: ofBookings.follower,
    intakeFollower: ofIntakes.follower,
    onMail: ofMessages.onMail,
    jobs: [
      ...[
        background.job,
        createConnectionOccasions(occasionParts),
        ofBookings.job,
        createDocumentOccasions(occasionParts),
        createTaskOccasions(occasionParts),
        createAnalysisOccasions(occasionParts),
        ofIntakes.job,
        ofMessages.job,
        createReportOccasions(occasionParts),
      ],
      ...[scheduled.job, createFollowUps(parts)],
    ],
    upkeep: scheduled.upkeep,
  }
}

import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import type { Scope } from '../../store/scope.ts'
import type { DemoData } from '../demo/demoService.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createDaysWork, type DaysWorkDeps } from './daysWork.ts'
import { createFailures, type FailureDeps } from './failures.ts'
import { createHomeFacts, type HomeFactsDeps } from './homeFacts.ts'
import { nextSteps } from './nextSteps.ts'
import { conversationsOf, hadConversations, readFigure, unansweredQuestions } from './store/weekFigures.ts'
import { type Week, weekOf } from './week.ts'

type Home = components['schemas']['Home']

export interface HomeDeps extends HomeFactsDeps, DaysWorkDeps, FailureDeps {
  demo: Pick<DemoData, 'state'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  now: () => Date
}

export type HomeService = ReturnType<typeof createHome>

/** Reads the start page, limited to what the caller may see. */
export function createHome({ demo, settings, now, ...deps }: HomeDeps) {
  const { database, permissions, registry } = deps
  const gather = createHomeFacts(deps)
  const daysWork = createDaysWork(deps)
  const failuresSince = createFailures(deps)
  return { read }

  async function read(scope: Scope, session: Session): Promise<Home> {
    const may = (operation: string) => permissions.may(session, operation)
    const week = weekOf(now(), await settings.timeZone(scope.tenantId))
    const [work, failures, figures, facts, demoState] = await Promise.all([
      daysWork(scope, session),
      failuresSince(session, week.yesterday),
      may('conversation.list') ? figuresOf(scope, week) : null,
      gather(scope, session),
      may('removeDemoData') ? demo.state(scope) : null,
    ])
    return {
      ...work,
      failures,
      week: figures,
      steps: nextSteps(facts),
      demo: demoState && demoState.removed > 0 ? demoState : null,
    }
  }

  async function figuresOf({ tenantId }: Scope, week: Week): Promise<Home['week']> {
    return database.inTenant(tenantId, async db => ({
      since: week.since.toISOString(),
      is_comparable: await hadConversations(db, week.since),
      answered: await readFigure(db, conversationsOf('answered', registry), week),
      handed_over: await readFigure(db, conversationsOf('handed_over', registry), week),
      unanswered: await readFigure(db, unansweredQuestions, week),
    }))
  }
}

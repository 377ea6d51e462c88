import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import type { Scope } from '../../store/scope.ts'
import type { DemoData } from '../demo/demoService.ts'
import type { CountByDay } from '../reports/countByDay.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createDaysWork, type DaysWorkDeps } from './daysWork.ts'
import { createFailures, type FailureDeps } from './failures.ts'
import { createHomeFacts, type HomeFactsDeps } from './homeFacts.ts'
import { nextSteps } from './nextSteps.ts'
import { hadConversations, readUnanswered } from './store/weekFigures.ts'
import { type Week, weekOf } from './week.ts'

type Home = components['schemas']['Home']

export interface HomeDeps extends HomeFactsDeps, DaysWorkDeps, FailureDeps {
  demo: Pick<DemoData, 'state'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  countByDay: CountByDay
  now: () => Date
}

export type HomeService = ReturnType<typeof createHome>

/** Reads the start page, limited to what the caller may see. */
export function createHome({ demo, settings, countByDay, now, ...deps }: HomeDeps) {
  const { database, permissions } = deps
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
    const { bounds, before: earlier } = week
    const counted = await countByDay(tenantId, ['agent_replied', 'handoff'], { bounds, earlier })
    return database.inTenant(tenantId, async db => ({
      since: week.since.toISOString(),
      until: week.until.toISOString(),
      is_comparable: await hadConversations(db, week.since),
      answered: counted.agent_replied,
      handed_over: counted.handoff,
      unanswered: await readUnanswered(db, week),
    }))
  }
}

import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import { isOfInstallation } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { DemoData } from '../demo/demoService.ts'
import type { LatestOperations } from '../lists/store/latestOperations.ts'
import { attention } from './attention.ts'
import { createHomeFacts, type HomeFactsDeps } from './homeFacts.ts'
import { inARow } from './inARow.ts'
import { nextSteps } from './nextSteps.ts'

type Home = components['schemas']['Home']

export interface HomeDeps extends HomeFactsDeps {
  latest: LatestOperations
  demo: Pick<DemoData, 'state'>
}

export type HomeService = ReturnType<typeof createHome>

/** Changes shown, and how many are read to have so many when saves in a row count as one. */
const mostShown = 8
const mostRead = 40

/** The start page, as far as the caller may see. */
export function createHome({ latest, demo, ...deps }: HomeDeps) {
  const { registry, service, permissions } = deps
  const gather = createHomeFacts(deps)
  return { read }

  async function read(scope: Scope, session: Session): Promise<Home> {
    const [facts, changes, counts, demoState] = await Promise.all([
      gather(scope, session),
      lately(scope, session),
      countAll(scope, session),
      permissions.may(session, 'removeDemoData') ? demo.state(scope) : null,
    ])
    return {
      attention: attention(facts),
      steps: nextSteps(facts),
      lately: changes,
      counts,
      demo: demoState && demoState.removed > 0 ? demoState : null,
    }
  }

  async function lately(scope: Scope, session: Session): Promise<Home['lately']> {
    const entities = registry
      .all()
      .map(({ name }) => name)
      .filter(name => permissions.may(session, `${name}.get`) && permissions.may(session, `${name}.history`))
    const operations = await latest.list(scope.tenantId, { entities, most: mostRead })
    return inARow(operations).slice(0, mostShown)
  }

  async function countAll(scope: Scope, session: Session): Promise<Home['counts']> {
    const listed = registry
      .all()
      .filter(definition => !definition.singleton && !isOfInstallation(definition))
      .filter(({ name }) => permissions.may(session, `${name}.list`))
    return Promise.all(
      listed.map(async ({ name }) => {
        const query = JSON.stringify({ range: [0, 0], count: 'exact' })
        const { total } = await service.list(scope, name, { query }, () => true)
        return { entity: name, total }
      }),
    )
  }
}

import { splitTypedName } from '../../../common/schema/typedName.ts'
import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { OwnOperation, OwnOperations } from './store/ownOperations.ts'

interface Deps {
  store: OwnOperations
  registry: EntityRegistry
  permissions: Permissions
  now: () => Date
}

const maxOperations = 50
/** As long as the trash is kept. */
const rememberedMs = 30 * 86_400_000

/** What the caller did lately and may take back. */
export function createOperationLog({ store, registry, permissions, now }: Deps) {
  return { list }

  /** The caller's latest 50 operations of 30 days, on entities they may read; on one of them where it is named, whatever the type of its records. */
  async function list(scope: Scope, session: Session, entity?: string): Promise<OwnOperation[]> {
    const wanted = entity === undefined ? null : splitTypedName(entity).entity
    const readable = registry
      .all()
      .map(({ name }) => name)
      .filter(name => (wanted === null || name === wanted) && permissions.may(session, `${name}.get`))
    const since = new Date(now().getTime() - rememberedMs)
    return store.list(scope, { entities: readable, since, max: maxOperations })
  }
}

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
/** Milliseconds for which the trash keeps records. */
const rememberedMs = 30 * 86_400_000

/** Lists the caller's recent operations, which they can undo. */
export function createOperationLog({ store, registry, permissions, now }: Deps) {
  return { list }

  /**
   * Returns the caller's latest 50 operations of the last 30 days on entities that they may read. `entity` restricts
   * them to one entity; its type is ignored.
   */
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

import { splitTypedName } from '../../../common/schema/typedName.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { hasRole, type Permissions } from '../../access/permissions.ts'
import { requireId } from '../../access/requireId.ts'
import type { Session } from '../../access/session.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Definitions } from '../../records/definitions.ts'
import { checkQuery } from '../../records/queryParameters.ts'
import type { EntityDefinition, EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { SavedViewStore, StoredView, ViewContent } from './store/savedViewStore.ts'

type SavedView = components['schemas']['SavedView']

interface Deps {
  store: SavedViewStore
  registry: EntityRegistry
  definitions: Definitions
  permissions: Permissions
  now: () => Date
}

/** The caller. */
interface By {
  scope: Scope
  session: Session
}

/** Maximum number of views that a person has of one entity. */
const maxViews = 200
/** Maximum size of a view's query as JSON, in bytes. */
const maxQueryBytes = 16_384

/**
 * Manages saved views. Everybody can save their own; operators can share theirs with the tenant. Only admins can change
 * or delete other people's shared views. Views of an entity that the caller may not list are hidden.
 */
export function createSavedViewService({ store, registry, definitions, permissions, now }: Deps) {
  return { list, create, change, remove }

  async function list({ scope, session }: By, entity: string): Promise<SavedView[]> {
    if (!mayList(session, entity)) return []
    const views = await store.list(scope, entity, scope.actor.id)
    return views.map(view => present(scope, view))
  }

  /**
   * Saves a view. Throws `record.invalid` for an unknown entity, a name that exists or too many views, and
   * `request.invalid` for errors in the query.
   */
  async function create({ scope, session }: By, input: ViewContent & { entity: string }): Promise<SavedView> {
    const definition = mayList(session, input.entity) ? await definitions.find(scope, input.entity) : null
    if (!definition) throw invalid('/entity', 'entity', 'There is no such entity.')
    const content = { ...input, name: input.name.trim() }
    requireSharer(session, content)
    checkView(session, definition, content.query)
    const created = await store.create(scope, input.entity, content, { max: maxViews, at: now() })
    if (created === 'too_many') throw invalid('', 'maxItems', `You have ${maxViews} views of this list.`)
    if (created === 'name_taken') throw nameTaken()
    return present(scope, created)
  }

  /**
   * Changes a view. Throws the same errors as `create`, `resource.not_found`, or `auth.forbidden` for another person's
   * view.
   */
  async function change({ scope, session }: By, id: string, patch: Partial<ViewContent>): Promise<SavedView> {
    const changed = await store.change(
      scope,
      requireId(id),
      async view => {
        requireOwn({ scope, session }, view)
        const content = { ...view, ...patch, name: (patch.name ?? view.name).trim() }
        requireSharer(session, content)
        const definition = patch.query && (await definitions.find(scope, view.entity))
        if (definition && patch.query) checkView(session, definition, patch.query)
        return content
      },
      now(),
    )
    if (changed === null) throw new AppError('resource.not_found')
    if (changed === 'name_taken') throw nameTaken()
    return present(scope, changed)
  }

  async function remove(by: By, id: string): Promise<void> {
    const removed = await store.remove(by.scope, requireId(id), view => requireOwn(by, view), now())
    if (!removed) throw new AppError('resource.not_found')
  }

  function mayList(session: Session, list: string): boolean {
    const definition = registry.find(splitTypedName(list).entity)
    return definition !== null && !definition.singleton && permissions.may(session, `${definition.name}.list`)
  }

  /**
   * Throws unless the caller may change the view: `resource.not_found` if it is hidden, otherwise `auth.forbidden`.
   */
  function requireOwn({ scope, session }: By, view: StoredView): void {
    const isOwn = view.ownerId === scope.actor.id
    if (!mayList(session, view.entity) || !(isOwn || view.shared)) throw new AppError('resource.not_found')
    if (!isOwn && !hasRole(session, 'admin')) throw new AppError('auth.forbidden')
  }

  function checkView(session: Session, definition: EntityDefinition, query: ViewContent['query']): void {
    if (Buffer.byteLength(JSON.stringify(query)) > maxQueryBytes) {
      throw invalid('/query', 'maxLength', 'This search is too long to be saved.')
    }
    checkQuery(registry, definition, query, entity => permissions.may(session, `${entity}.get`))
  }
}

function requireSharer(session: Session, { shared }: ViewContent): void {
  if (shared && !hasRole(session, 'operator')) throw new AppError('auth.forbidden')
}

function present({ actor }: Scope, view: StoredView): SavedView {
  return {
    _id: view.id,
    entity: view.entity,
    name: view.name,
    shared: view.shared,
    query: view.query,
    columns: view.columns && [...view.columns],
    is_own: view.ownerId === actor.id,
    owner_name: view.ownerName,
    created_at: view.createdAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  }
}

function nameTaken(): AppError {
  return invalid('/name', 'x-unique', 'You already have a view with this name.')
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  const errors: FieldError[] = [{ pointer, keyword, message }]
  return new AppError('record.invalid', { errors })
}

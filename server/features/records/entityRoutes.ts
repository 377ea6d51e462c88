import { versionOfTag } from '../../../common/versionTag.ts'
import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { Call, Handlers, OperationId } from '../../http/handlers.ts'
import type { Definitions } from '../../records/definitions.ts'
import type { EntityService, ListAnswer, Written } from '../../records/entityService.ts'
import { bodyDigest, isCurrent, recordTag } from '../../records/recordTag.ts'
import type { SchemaLanguages } from '../../records/schemaLanguages.ts'
import { type EntityDefinition, singletonId } from '../../store/records/entityDefinition.ts'

/** Operations that the contract defines once for all entities. */
export type EntityOperation = Extract<OperationId, `${string}.${string}`>

/** Parameters that all entity handlers share. */
interface EntityCall extends Pick<Call<OperationId>, 'scope' | 'session'> {
  path: { id?: string }
  query: { type?: string; query?: string; sort?: string; range?: string; filter?: string }
  headers: { 'if-match'?: string; 'if-none-match'?: string; 'accept-language'?: string }
  body: unknown
}

interface EntityReply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

type EntityHandler = (call: EntityCall) => Promise<EntityReply>

interface EntityRouteDeps {
  service: EntityService
  types: Definitions
  permissions: Permissions
  languages: SchemaLanguages
  definitions: readonly EntityDefinition[]
}

/** Returns the handlers for the schema, list, reads and writes of every entity. */
export function entityRoutes({ definitions, ...deps }: EntityRouteDeps) {
  const handlers = definitions.flatMap(definition =>
    Object.entries(handlersOf(definition, deps)).map(([verb, handler]) => [
      `${definition.name}.${verb}`,
      handler,
    ]),
  )
  // The loop creates exactly the operations of the contract's templates.
  return Object.fromEntries(handlers) as Pick<Handlers, EntityOperation>
}

function handlersOf(
  definition: EntityDefinition,
  { service, types, permissions, languages }: Omit<EntityRouteDeps, 'definitions'>,
): Record<string, EntityHandler> {
  const entity = definition.name
  const readerOf = (session: Session) => (other: string) => permissions.may(session, `${other}.get`)
  const idOf = (call: EntityCall) => call.path.id ?? singletonId
  const baseOf = (call: EntityCall) => versionOfTag(call.headers['if-match'], entity, idOf(call))
  return {
    schema: async ({ scope, session, query, headers }) => {
      const asked = await types.of(scope, entity, query.type)
      const translated = languages.one(asked, headers['accept-language'])
      return inLanguageReply(headers, permissions.schemaFor(session, translated))
    },
    list: async ({ scope, session, query }) =>
      rowsReply(entity, await service.list(scope, entity, query, readerOf(session))),
    get: async call => {
      const record = await service.get(call.scope, entity, idOf(call))
      return unlessCurrent(call.headers, record, recordTag(entity, record))
    },
    create: async ({ scope, body }) => writtenReply(entity, 201, await service.create(scope, entity, body)),
    replace: async call =>
      writtenReply(
        entity,
        200,
        await service.replace(call.scope, entity, idOf(call), call.body, baseOf(call)),
      ),
    patch: async call =>
      writtenReply(entity, 200, await service.patch(call.scope, entity, idOf(call), call.body, baseOf(call))),
    delete: async call =>
      writtenReply(
        entity,
        200,
        await service.remove(call.scope, entity, idOf(call), baseOf(call), readerOf(call.session)),
      ),
  }
}

/** Returns a written record with its version and the operation to undo. */
export function writtenReply(entity: string, status: number, { record, operation }: Written): EntityReply {
  const etag = recordTag(entity, record)
  return { status, headers: { etag, ...(operation ? { 'x-operation-id': operation } : {}) }, body: record }
}

/** Returns the body with its ETag, or 304 if the caller already has it. */
export function unlessCurrent(
  headers: { 'if-none-match'?: string },
  body: unknown,
  tag = `"${bodyDigest(body)}"`,
): EntityReply {
  if (isCurrent(headers['if-none-match'], tag)) return { status: 304, headers: { etag: tag } }
  return { status: 200, headers: { etag: tag }, body }
}

/** Returns the body or 304, marked so that caches store each language separately. */
export function inLanguageReply(headers: { 'if-none-match'?: string }, body: unknown): EntityReply {
  const reply = unlessCurrent(headers, body)
  return { ...reply, headers: { ...reply.headers, vary: 'accept-language' } }
}

function rowsReply(
  entity: string,
  { rows, from, total, totalIsEstimate, nextCursor }: ListAnswer,
): EntityReply {
  const place = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
  return {
    status: 200,
    headers: {
      'content-range': `${entity} ${place}/${total}`,
      'accept-ranges': entity,
      ...(totalIsEstimate ? { 'x-total-estimate': 'true' } : {}),
      ...(nextCursor ? { 'x-next-cursor': nextCursor } : {}),
    },
    body: rows,
  }
}

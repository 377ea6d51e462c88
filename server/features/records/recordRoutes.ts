import { namedCharset } from '../../../common/text/namedCharset.ts'
import { versionOfTag } from '../../../common/versionTag.ts'
import { hasRole, type Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { BulkService } from '../../records/bulkService.ts'
import type { Definitions } from '../../records/definitions.ts'
import type { createEntitiesInUse } from '../../records/entitiesInUse.ts'
import type { EntityService } from '../../records/entityService.ts'
import { summarize } from '../../records/entitySummary.ts'
import type { ExportService } from '../../records/exportService.ts'
import type { ImportService } from '../../records/importService.ts'
import { recordTag } from '../../records/recordTag.ts'
import type { SchemaLanguages } from '../../records/schemaLanguages.ts'
import type { Scope } from '../../store/scope.ts'
import { inLanguageReply } from './entityRoutes.ts'

interface RecordRouteDeps {
  service: EntityService
  bulk: BulkService
  exports: ExportService
  imports: ImportService
  permissions: Permissions
  languages: SchemaLanguages
  types: Definitions
  entitiesInUse: ReturnType<typeof createEntitiesInUse>
}

/** Returns the handlers that every entity has besides its list, reads and writes. */
export function recordRoutes(deps: RecordRouteDeps) {
  const { service, permissions, languages, types } = deps
  const readerOf = (session: Session) => (entity: string) => permissions.may(session, `${entity}.get`)
  return {
    listEntities: async ({ scope, session, headers }) => {
      const language = headers['accept-language']
      const typed = (await types.typed(scope)).map(definition => languages.one(definition, language))
      const listed = languages
        .all(language)
        .flatMap(entity => [entity, ...typed.filter(({ name }) => name === entity.name)])
      const isInMenu = await deps.entitiesInUse(scope, listed)
      return inLanguageReply(headers, summarize(listed, session, permissions, isInMenu)) as Awaited<
        ReturnType<Handlers['listEntities']>
      >
    },
    bulkRecords: async ({ scope, session, path, query, body }) => ({
      status: 200,
      body: await deps.bulk.bulk(scope, path.entity, body, readerOf(session), query.type),
    }),
    exportRecords: async ({ scope, session, path, query }) => ({
      status: 200,
      headers: {
        'content-type': query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        'content-disposition': `attachment; filename="${path.entity}.${query.format}"`,
      },
      body: await deps.exports.exportRecords(scope, path.entity, query, readerOf(session)),
    }),
    importRecords: async ({ scope, session, path, query, request }) => ({
      status: 200,
      body: await deps.imports.importRecords(importer(scope, session), path.entity, {
        type: query.type,
        mode: query.mode ?? 'insert',
        key: query.key,
        dryRun: query.dry_run ?? false,
        mapping: query.mapping,
        separator: query.separator,
        format: /^text\/csv\b/i.test(request.headers['content-type'] ?? '') ? 'csv' : 'ndjson',
        charset: namedCharset(request.headers['content-type']),
        content: request.raw,
      }),
    }),
    listHistory: async ({ scope, path, query }) => ({
      status: 200,
      body: await service.history(scope, path.entity, path.id, query.before),
    }),
    restoreRecord: async ({ scope, path, headers, body }) => {
      const base = versionOfTag(headers['if-match'], path.entity, path.id)
      const { record, operation } = await service.restore(scope, path.entity, path.id, body.version, base)
      return {
        status: 200,
        headers: {
          etag: recordTag(path.entity, record),
          ...(operation ? { 'x-operation-id': operation } : {}),
        },
        body: record,
      }
    },
    purgeRecord: async ({ scope, path }) => {
      await service.purge(scope, path.entity, path.id)
      return { status: 204, body: undefined }
    },
    undoOperation: async ({ scope, session, path }) => ({
      status: 200,
      body: await service.undo(scope, path.operation, entity =>
        permissions.may(session, 'undoOperation', entity),
      ),
    }),
  } satisfies Partial<Handlers>
}

/** Returns the scope of an import: files of admins may bring records in any state. */
function importer(scope: Scope, session: Session): Scope {
  return hasRole(session, 'admin') ? { ...scope, states: 'first' } : scope
}

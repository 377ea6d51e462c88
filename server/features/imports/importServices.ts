import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { StreamHub } from '../../streams/streamHub.ts'
import { accessOf } from '../conversations/participation.ts'
import type { VisitorOf } from '../files/fileAccess.ts'
import type { FileService } from '../files/fileService.ts'
import { createDocumentImport } from './documents/documentImport.ts'
import { createDocumentOpening } from './documents/documentOpening.ts'
import type { ImportEntity } from './importEntity.ts'
import { importTopic } from './importTopic.ts'
import { readWebpageAgain } from './pages/readWebpageAgain.ts'
import { readPages } from './store/readPages.ts'
import { sourceHealth } from './store/sourceHealth.ts'
import { sourcePassages } from './store/sourcePassages.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'store' | 'registry'>
  files: FileService
  visitorOf: VisitorOf
  streams: Pick<StreamHub, 'addNotices'>
  now: () => Date
}

export type ImportServices = ReturnType<typeof createImportServices>

/** Creates the operations on documents and web pages other than writes of their records. */
export function createImportServices({
  database,
  records: { store, registry },
  files,
  visitorOf,
  streams: hub,
  now,
}: Deps) {
  const notices = hub.addNotices(importTopic)
  return {
    registry,
    documents: createDocumentImport({ store, files }),
    openDocument: createDocumentOpening({ database, store, files, visitorOf }),
    readWebpageAgain: (scope: Scope, id: string) => readWebpageAgain(store, scope, id),
    passagesOf,
    pagesOf,
    health: ({ tenantId }: Scope, entities: readonly ImportEntity[]) =>
      database.inTenant(tenantId, db => sourceHealth(db, { entities, now: now() })),
    follow,
  }

  /** Subscribes to the tenant's import notifications; throws `server.unavailable`. */
  function follow(session: Session, ip: string | undefined) {
    const tenantId = session.tenant.id
    return notices.subscribe({ place: tenantId, owner: { tenantId, access: accessOf(session), ip } })
  }

  /** Returns the pages of a web page import; throws `resource.not_found`. */
  async function pagesOf(scope: Scope, asked: { id: string; after: number; limit: number }) {
    if (!(await store.get(scope, 'imported_webpage', asked.id))) throw new AppError('resource.not_found')
    return database.inTenant(scope.tenantId, db => readPages(db, asked))
  }

  /** Returns the passages of an import; throws `resource.not_found`. */
  async function passagesOf(
    scope: Scope,
    asked: { entity: ImportEntity; id: string; after: number; limit: number },
  ) {
    if (!(await store.get(scope, asked.entity, asked.id))) throw new AppError('resource.not_found')
    return database.inTenant(scope.tenantId, db => sourcePassages(db, asked))
  }
}

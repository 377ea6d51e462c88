import type { components } from '../../../openapi/generated/types.d.ts'
import { readableEntities } from '../../access/keyScopes.ts'
import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import { EventStreamBody } from '../../http/eventStreamBody.ts'
import { fileAnswer } from '../../http/files/fileAnswer.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import { receiveFile, type UploadedPart } from '../../http/files/multipartUpload.ts'
import type { Handlers } from '../../http/handlers.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import { maxFileBytes } from '../files/fileService.ts'
import { type ImportEntity, importEntities } from './importEntity.ts'
import type { ImportServices } from './importServices.ts'

/** Creates the handlers that import and read documents and web pages. */
export function importRoutes({
  registry,
  documents,
  readWebpageAgain,
  passagesOf,
  pagesOf: readPagesOf,
  health,
  follow,
  openDocument,
}: ImportServices) {
  return {
    importDocument: async ({ scope, query, request }) => {
      const add = (part: UploadedPart) => documents.add(scope, part, query.replace ?? false)
      return { status: 201, body: served('imported_document', await receiveFile(request, maxFileBytes, add)) }
    },
    readDocumentAgain: async ({ scope, path }) => ({
      status: 200,
      body: served('imported_document', await documents.readAgain(scope, path.id)),
    }),
    openDocument: async ({ session, scope, path, query, headers }) => {
      const token = conversationTokenOf({ headers, query }) ?? query.token
      const { file, open } = await openDocument({ session, scope, token }, path.id)
      const isForVisitor = token !== undefined
      const reply = fileReply(file, headers, { inline: true, isOwn: true, isForVisitor })
      return fileAnswer(reply, reply.status === 304 ? undefined : await open(reply.range))
    },
    listDocumentPassages: async ({ scope, path, query }) => ({
      status: 200,
      body: await passagesOf(scope, { entity: 'imported_document', id: path.id, ...pageOf(query) }),
    }),
    readWebpageAgain: async ({ scope, path }) => ({
      status: 200,
      body: served('imported_webpage', await readWebpageAgain(scope, path.id)),
    }),
    listWebpagePassages: async ({ scope, path, query }) => ({
      status: 200,
      body: await passagesOf(scope, { entity: 'imported_webpage', id: path.id, ...pageOf(query) }),
    }),
    listWebpagePages: async ({ scope, path, query }) => ({
      status: 200,
      body: await readPagesOf(scope, { id: path.id, ...pageOf(query) }),
    }),
    getKnowledgeHealth: async ({ session, scope, query: { entity } }) => ({
      status: 200,
      body: await health(scope, readableEntities(session, entity ? [entity] : importEntities)),
    }),
    followImports: async ({ session, scope }) => ({
      status: 200,
      body: new EventStreamBody(await follow(session, scope.ip)),
    }),
  } satisfies Partial<Handlers>

  /** Casts a stored record to its type in the contract, whose schema it satisfies. */
  function served<Entity extends ImportEntity>(entity: Entity, record: StoredRecord) {
    return servedRecord(registry.get(entity), record) as unknown as Served[Entity]
  }
}

interface Served {
  imported_document: components['schemas']['ImportedDocument']
  imported_webpage: components['schemas']['ImportedWebpage']
}

function pageOf({ after = 0, limit = 50 }: { after?: number; limit?: number }) {
  return { after, limit }
}

import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import { contentDisposition } from '../../http/files/contentDisposition.ts'
import { fileAnswer } from '../../http/files/fileAnswer.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import { whileConnected } from '../../http/whileConnected.ts'
import { recordTag } from '../../records/recordTag.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Written } from '../../store/records/entityWriter.ts'
import type { FileCaller } from '../files/fileAccess.ts'
import type { FileService } from '../files/fileService.ts'
import type { StoredFile } from '../files/store/fileStore.ts'
import type { DocumentAccess } from './documentAccess.ts'
import type { DocumentService } from './documentService.ts'
import type { DocumentViews } from './documentViews.ts'
import type { RecordTables } from './recordTable.ts'
import type { TemplateTrials } from './rendering/tryTemplate.ts'
import type { DocumentLinks } from './shared/documentLinks.ts'
import { pageHeaders } from './shared/documentPage.ts'

interface Deps {
  registry: EntityRegistry
  trials: TemplateTrials
  documents: Pick<DocumentService, 'fill'>
  access: DocumentAccess
  links: DocumentLinks
  views: DocumentViews
  files: Pick<FileService, 'open'>
  tables: RecordTables
}

/** Returns the handlers of documents and their templates (SPEC §7). */
export function documentRoutes({ registry, trials, documents, access, links, views, files, tables }: Deps) {
  return {
    renderDocumentTemplate: async ({ scope, path, body, request }) => {
      const { name, mediaType, bytes } = await whileConnected(request, left =>
        trials.render(scope, path.id, body, left),
      )
      return { status: 200, headers: fileHeaders(name, mediaType), body: bytes }
    },
    checkDocumentTemplate: async ({ scope, body, request }) => ({
      status: 200,
      body: await whileConnected(request, left => trials.check(scope, body.template, left)),
    }),
    getDocumentTemplateTable: async call => ({
      status: 200,
      body: await tables.read('document_template', call),
    }),
    getGeneratedDocumentTable: async call => ({
      status: 200,
      body: await tables.read('generated_document', call),
    }),
    downloadGeneratedDocument: async call => {
      const caller = callerOf(call)
      const document = await access.find(caller, call.path.id)
      const isForVisitor = caller.token !== undefined
      if (isForVisitor && document.data.status === 'void') throw new AppError('document.void')
      return sent(await access.fileOf(call.scope, document, call.query.format), call.headers, isForVisitor)
    },
    viewGeneratedDocument: async call => {
      const caller = callerOf(call)
      const document = await access.find(caller, call.path.id)
      const body = await views.page(call.scope, document, { isTeam: caller.token === undefined })
      return { status: 200, headers: pageHeaders, body }
    },
    fillGeneratedDocument: async ({ scope, path, body }) =>
      stored(await documents.fill(scope, path.id, body.confirm === true)),
    voidGeneratedDocument: async ({ scope, path, body }) =>
      stored(await links.revoke(scope, path.id, body.reason)),
    shareGeneratedDocument: async ({ scope, path, body, request }) => ({
      status: 201,
      body: await links.share(scope, path.id, {
        days: body.days,
        caller: `${request.protocol}://${request.host}`,
      }),
    }),
    unshareGeneratedDocument: async ({ scope, path }) => stored(await links.end(scope, path.id)),
    viewSharedDocument: async ({ scope, query }) => {
      const document = await links.find(scope, query.token)
      return { status: 200, headers: pageHeaders, body: await views.sharedPage(scope, document, query.token) }
    },
    downloadSharedDocument: async ({ scope, query, headers }) => {
      const document = await links.find(scope, query.token)
      return sent(await access.fileOf(scope, document, query.format), headers, false)
    },
  } satisfies Partial<Handlers>

  async function sent(
    file: StoredFile,
    headers: Call<'downloadGeneratedDocument'>['headers'],
    isForVisitor: boolean,
  ) {
    const reply = fileReply(file, headers, { inline: false, isForVisitor })
    return fileAnswer(reply, reply.status === 304 ? undefined : await files.open(file, reply.range))
  }

  function stored({ record, operationId }: Written) {
    const definition = registry.get('generated_document')
    const served = servedRecord(definition, record)
    return {
      status: 200 as const,
      headers: {
        etag: recordTag('generated_document', served),
        ...(operationId && { 'x-operation-id': operationId }),
      },
      // The service has read the document, so that it has the fields of the contract.
      body: served as unknown as components['schemas']['GeneratedDocument'],
    }
  }
}

/** Prefers the token in the header to the one in the URL. */
function callerOf(call: Call<'downloadGeneratedDocument' | 'viewGeneratedDocument'>): FileCaller {
  const { session, scope, query } = call
  return { session, scope, token: conversationTokenOf(call) ?? query.token }
}

function fileHeaders(name: string, mediaType: string) {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  }
}

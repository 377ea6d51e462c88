import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { eachAlone } from '../../limits/eachAlone.ts'
import { findRecordsWithoutJob } from '../../store/jobs/findRecordsWithoutJob.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { systemActor } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { VisitorOf } from '../files/fileAccess.ts'
import type { FileService } from '../files/fileService.ts'
import { forgetFile } from '../files/store/lostFiles.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { documentActions } from './agentActions/documentActions.ts'
import { createDocumentAccess } from './documentAccess.ts'
import { documentCopies } from './documentCopies.ts'
import { documentEffect } from './documentEffect.ts'
import { createDocumentOutcomes } from './documentOutcomes.ts'
import { documentRoutes } from './documentRoutes.ts'
import { createDocumentService } from './documentService.ts'
import { createDocumentViews } from './documentViews.ts'
import { generatedDocumentHook } from './generatedDocumentHook.ts'
import { makeDocumentJob, makingTask } from './makeDocumentJob.ts'
import { createRecordTables } from './recordTable.ts'
import { createDocumentRenderer } from './rendering/documentRenderer.ts'
import { createTemplateTrials } from './rendering/tryTemplate.ts'
import { createDocumentLinks } from './shared/documentLinks.ts'
import { findLostGeneratedFiles } from './store/generatedFiles.ts'
import { documentTemplateHook } from './template/documentTemplateHook.ts'
import { createSourceReader } from './values/sourceValues.ts'

interface Deps
  extends Pick<
    ServerCore,
    'database' | 'records' | 'rawRecords' | 'permissions' | 'storage' | 'office' | 'now'
  > {
  conversationLog: ConversationLog
  files: FileService
  visitorOf: VisitorOf
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  origins: Pick<TenantOrigins, 'forCaller'>
}

/** Creates the feature of documents: templates that people and agents fill in. */
export function createDocumentsFeature(deps: Deps) {
  const {
    database,
    records,
    rawRecords,
    permissions,
    storage,
    office,
    files,
    settings,
    conversationLog,
    now,
  } = deps
  const { store } = rawRecords
  const renderer = createDocumentRenderer({ office, files, settings })
  const reader = createSourceReader({ database, store, now })
  const documents = createDocumentService({ store, log: conversationLog, reader, settings, now })
  const outcomes = createDocumentOutcomes({ store, log: conversationLog, now })
  const access = createDocumentAccess({ ...deps, store })
  const links = createDocumentLinks({ ...deps, store, documents })
  const views = createDocumentViews({ store, access, files, settings })
  const trials = createTemplateTrials({ store, files, renderer, settings })
  const tables = createRecordTables({ ...records, permissions })
  return {
    documents,
    handlers: documentRoutes({
      registry: records.registry,
      trials,
      documents,
      access,
      links,
      views,
      files,
      tables,
    }),
    hooks: () => ({
      document_template: documentTemplateHook({ files, renderer }),
      generated_document: generatedDocumentHook({ store, reader, settings, now }),
    }),
    actions: documentActions({ database, store, log: conversationLog, documents, settings }),
    copies: [documentCopies],
    effects: [documentEffect({ store, documents })],
    jobs: [makeDocumentJob({ store, storage, renderer, outcomes })],
    upkeep: [
      { task: 'remove files of deleted documents', everySeconds: 600, run: removeLostFiles },
      { task: 'end documents without a job', everySeconds: 600, run: endStuckDocuments },
    ],
    close: async () => renderer.close(),
  } satisfies Feature & Record<string, unknown>

  async function removeLostFiles(): Promise<number> {
    const lost = await findLostGeneratedFiles(database, filesAtOnce)
    await eachAlone(lost, async file => {
      // The row comes last, because only it knows where the content is stored.
      await storage.remove(file.storageKey)
      await forgetFile(database, file)
    })
    return lost.length
  }

  /** Marks documents as failed if the server stopped during the last attempt of their job. */
  async function endStuckDocuments(): Promise<number> {
    const stuck = await findRecordsWithoutJob(database, {
      ...{ entity: 'generated_document', states: ['filling'] },
      ...{ task: makingTask, limit: documentsAtOnce },
    })
    await eachAlone(stuck, async ({ tenantId, id }) => {
      const scope = { tenantId, actor: systemActor, requestId: id }
      const document = await findRecord(store, scope, 'generated_document', id)
      if (document) await outcomes.end(scope, document, { status: 'failed', error: cutOff })
    })
    return stuck.length
  }
}

const cutOff = 'The server stopped while it made the files. Try again.'
const documentsAtOnce = 100

const filesAtOnce = 500

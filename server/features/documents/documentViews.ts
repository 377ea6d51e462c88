import { text } from 'node:stream/consumers'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileService } from '../files/fileService.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { DocumentAccess } from './documentAccess.ts'
import type { DocumentRecord } from './documentService.ts'
import { fileLinks, noticePage, pageWithLine, voidLine } from './shared/documentPage.ts'
import { documentManner } from './values/documentManner.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  access: Pick<DocumentAccess, 'fileOf'>
  files: Pick<FileService, 'open'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

export type DocumentViews = ReturnType<typeof createDocumentViews>

/** Creates the pages on which people read documents. They show the stored view, which never changes. */
export function createDocumentViews({ store, access, files, settings }: Deps) {
  return { page, sharedPage }

  /** Returns a document as a page. Only the team reads a document that is no longer valid. */
  async function page(
    scope: Scope,
    document: DocumentRecord,
    { isTeam }: { isTeam: boolean },
  ): Promise<string> {
    const { status, title = '' } = document.data
    const language = await languageOf(scope, document)
    const isReadable = status === 'ready' || (status === 'void' && isTeam)
    if (!isReadable) return noticePage(title, status, language)
    const stored = await storedPage(scope, document)
    return status === 'void' ? pageWithLine(stored, voidLine(language)) : stored
  }

  /** Returns the page of a shared document, with links to its files. */
  async function sharedPage(scope: Scope, document: DocumentRecord, token: string): Promise<string> {
    const formats = (document.data.files ?? []).map(({ format }) => format)
    const links = fileLinks(formats, token, await languageOf(scope, document))
    const stored = await storedPage(scope, document)
    return links === '' ? stored : pageWithLine(stored, links)
  }

  async function storedPage(scope: Scope, document: DocumentRecord): Promise<string> {
    return text(await files.open(await access.fileOf(scope, document, 'html')))
  }

  async function languageOf(scope: Scope, { data }: DocumentRecord): Promise<string> {
    const template = await findRecord(store, scope, 'document_template', data.document_template_id)
    return (await documentManner(settings, scope.tenantId, template?.data ?? {})).language
  }
}

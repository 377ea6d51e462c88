import type { TenantOrigins } from '../../../access/tenantOrigins.ts'
import { AppError } from '../../../errors.ts'
import { createSecretToken, hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Written } from '../../../store/records/entityWriter.ts'
import type { Scope } from '../../../store/scope.ts'
import type { DocumentRecord, DocumentService } from '../documentService.ts'
import { documentOfLink, giveLink } from '../store/documentLinks.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  documents: Pick<DocumentService, 'change'>
  origins: Pick<TenantOrigins, 'forCaller'>
  now: () => Date
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>

/**
 * Creates the links with which people outside the team open documents. Only the hash of a link's secret is stored. A
 * link works while its document says so, so that an undo ends it or brings it back with the document.
 */
export function createDocumentLinks({ database, store, documents, origins, now }: Deps) {
  return { share, end, revoke, find }

  /** Returns a new link of a ready document, which replaces an earlier one. Throws `document.wrong_state`. */
  async function share(
    scope: Scope,
    id: string,
    { days, caller }: { days: number; caller: string },
  ): Promise<{ url: string; expires_at: string }> {
    const token = createSecretToken()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + days * dayMs)
    const shared_until = expiresAt.toISOString()
    const { tenantId } = scope
    const terms = {
      states: ['ready'],
      // An undo of the new link must not show the term of an earlier one that it has replaced.
      first: { edit: withoutLink, action: 'unshareGeneratedDocument' },
      action: 'shareGeneratedDocument',
      detail: 'Only a document that is ready can be shared.',
    } as const
    await documents.change(
      scope,
      id,
      terms,
      data => ({ ...data, shared_until }),
      db => giveLink(db, { tenantId, documentId: id, tokenHash: hashToken(token), createdAt, expiresAt }),
    )
    return {
      url: `${origins.forCaller(caller)}/api/shared_document?token=${token}`,
      expires_at: shared_until,
    }
  }

  /** Ends the link of a document. */
  async function end(scope: Scope, id: string): Promise<Written> {
    const terms = {
      states: ['draft', 'filling', 'ready', 'failed', 'void'],
      action: 'unshareGeneratedDocument',
      detail: '',
    } as const
    return documents.change(scope, id, terms, withoutLink)
  }

  /** Declares a ready document void, and ends its link. Throws `document.wrong_state`. */
  async function revoke(scope: Scope, id: string, reason: string | undefined): Promise<Written> {
    const terms = {
      states: ['ready'],
      action: 'voidGeneratedDocument',
      detail: 'Only a document that is ready can be declared void.',
    } as const
    return documents.change(scope, id, terms, data => ({
      ...withoutLink(data),
      status: 'void',
      ...(reason !== undefined && { void_reason: reason }),
    }))
  }

  /** Returns the document of a link. Throws the same `resource.not_found` for a wrong, an expired and an ended link. */
  async function find(scope: Scope, token: string): Promise<DocumentRecord> {
    const link = await database.inTenant(scope.tenantId, db => documentOfLink(db, hashToken(token), now()))
    const document = link && (await findRecord(store, scope, 'generated_document', link.id))
    const { status, shared_until } = document?.data ?? {}
    const isShared = status === 'ready' && shared_until === link?.expiresAt.toISOString()
    if (!document || !isShared) throw new AppError('resource.not_found')
    return document
  }
}

function withoutLink({ shared_until: _until, ...data }: Readonly<Record<string, unknown>>) {
  return data
}

const dayMs = 86_400_000

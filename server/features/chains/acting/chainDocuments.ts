import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { DocumentRecord, DocumentService } from '../../documents/documentService.ts'
import { templateNamed } from '../../documents/store/templateNames.ts'
import { documentFacts } from '../data/documentFacts.ts'
import { StepError } from '../steps/stepError.ts'

/** A document that a chain wants. */
export interface ChainDocumentWish {
  /** The same for each attempt. */
  id: string
  /** Name or id. */
  template: string
  values: Readonly<Record<string, unknown>>
  /** Format of the file that the result names; may be empty. */
  format: string
  /** Whether a document with missing values becomes a draft. */
  isDraftKept: boolean
  isShown: boolean
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  documents: Pick<DocumentService, 'make' | 'rehearse' | 'find'>
}

export type ChainDocuments = ReturnType<typeof createChainDocuments>

/** Makes documents for chains. */
export function createChainDocuments({ database, documents }: Deps) {
  return { make }

  /**
   * Makes a document and waits for its files with `pause`, which may throw to go on later. Throws StepError if values are
   * missing.
   */
  async function make(
    scope: Scope,
    conversationId: string | null,
    wish: ChainDocumentWish,
    pause: () => Promise<unknown>,
  ) {
    const { id, format } = wish
    let document = (await begun(scope, id)) ?? (await begin(scope, conversationId, wish))
    while (document.data.status === 'filling') {
      await pause()
      document = await documents.find(scope, id)
    }
    return documentFacts(id, document.data, format)
  }

  /** Returns the document that an earlier attempt has begun. */
  async function begun(scope: Scope, id: string): Promise<DocumentRecord | null> {
    return documents.find(scope, id).catch(error => {
      if (error instanceof AppError && error.code === 'resource.not_found') return null
      throw error
    })
  }

  async function begin(
    scope: Scope,
    conversationId: string | null,
    { id, template, isDraftKept, isShown, values }: ChainDocumentWish,
  ): Promise<DocumentRecord> {
    const templateId = await database.inTenant(scope.tenantId, db => templateNamed(db, template))
    if (templateId === null)
      throw refused(`There is no template ${template.slice(0, 100)} that is switched on.`)
    const origin = { source: 'chain', by: 'chain' } as const
    const wish = { id, templateId, values, conversationId, show: isShown, ...origin }
    if (!isDraftKept) {
      const { missing } = await documents.rehearse(scope, wish)
      if (missing.length > 0) throw refused(`Values are missing: ${missing.slice(0, 20).join(', ')}.`)
    }
    return documents.make(scope, wish)
  }
}

function refused(reason: string): StepError {
  return new StepError('action_failed', reason, { mayPass: false })
}

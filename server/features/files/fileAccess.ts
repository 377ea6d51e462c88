import { demandRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileService } from './fileService.ts'
import type { FileKind, StoredFile } from './store/fileStore.ts'

/** The caller who uploads or requests a file. */
export interface FileCaller {
  session: Session
  scope: Scope
  /** The conversation token; undefined if the caller sent none. */
  token: string | undefined
}

/**
 * Returns the visitor of the conversation that a token belongs to. Throws `auth.*`, and `resource.not_found` for any
 * other token.
 */
export type VisitorOf = (
  caller: { session: Session; scope: Scope; token: string },
  as: 'reader' | 'writer',
) => Promise<{ scope: Scope; conversation: { id: string; status: string } }>

interface Deps {
  visitorOf: VisitorOf
  files: Pick<FileService, 'find' | 'findIn'>
}

export type FileAccess = ReturnType<typeof createFileAccess>

/** Controls file access: the team can upload and see all files, a visitor only those of their conversation. */
export function createFileAccess({ visitorOf, files }: Deps) {
  return { uploader, find }

  /**
   * Returns the scope and conversation of an upload. Throws `auth.*`, `resource.not_found` for a wrong token,
   * `conversation.completed`.
   */
  async function uploader(caller: FileCaller): Promise<{ scope: Scope; conversationId: string | null }> {
    const { session, scope, token } = caller
    if (token === undefined) {
      demandRole(session, 'operator')
      return { scope, conversationId: null }
    }
    const { conversation, ...visitor } = await visitorOf({ ...caller, token }, 'writer')
    if (conversation.status === 'completed') throw new AppError('conversation.completed')
    return { scope: visitor.scope, conversationId: conversation.id }
  }

  /** Returns a file that the caller may see; throws `auth.*` and `resource.not_found`. */
  async function find(caller: FileCaller, id: string, kind?: FileKind): Promise<StoredFile> {
    const { session, scope, token } = caller
    if (token === undefined) {
      demandRole(session, 'viewer')
      return files.find(scope, id, kind)
    }
    const { conversation } = await visitorOf({ ...caller, token }, 'reader')
    return files.findIn(scope, conversation.id, id, kind)
  }
}

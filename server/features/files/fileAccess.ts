import { demandRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileService } from './fileService.ts'
import type { FileKind, StoredFile } from './store/fileStore.ts'

/** Who wants a file, or brings one. */
export interface FileCaller {
  session: Session
  scope: Scope
  /** A conversation's token; undefined where none was shown. */
  token: string | undefined
}

/** The visitor of the conversation that a token belongs to; throws `auth.*`, and `resource.not_found` for any other. */
export type VisitorOf = (
  caller: { session: Session; scope: Scope; token: string },
  as: 'reader' | 'writer',
) => Promise<{ scope: Scope; conversation: { id: string; status: string } }>

interface Deps {
  visitorOf: VisitorOf
  files: Pick<FileService, 'find' | 'findIn'>
}

export type FileAccess = ReturnType<typeof createFileAccess>

/** Who may bring and see which files: the team all of them, the visitor of a conversation those of that conversation. */
export function createFileAccess({ visitorOf, files }: Deps) {
  return { uploader, find }

  /** For whom an upload is stored; throws `auth.*`, `resource.not_found` for a wrong token, `conversation.completed`. */
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

  /** A file the caller may see; throws `auth.*` and `resource.not_found`. */
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

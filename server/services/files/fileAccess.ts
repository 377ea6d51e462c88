import { AppError } from '../../errors.ts'
import { conversationOfToken } from '../../store/conversations/conversationOfToken.ts'
import type { Database } from '../../store/database.ts'
import type { FileKind, StoredFile } from '../../store/fileStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { Participant, Participation } from '../conversations/participation.ts'
import { demandRole } from '../permissions.ts'
import { hashToken } from '../secrets/secretToken.ts'
import type { Session } from '../session.ts'
import type { FileService } from './fileService.ts'

/** Who wants a file, or brings one. */
export interface FileCaller {
  session: Session
  scope: Scope
  /** A conversation's token; undefined where none was shown. */
  token: string | undefined
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  participation: Pick<Participation, 'reader' | 'writer'>
  files: Pick<FileService, 'find' | 'findIn'>
}

export type FileAccess = ReturnType<typeof createFileAccess>

/** Who may bring and see which files: the team all of them, the visitor of a conversation those of that conversation. */
export function createFileAccess({ database, participation, files }: Deps) {
  return { uploader, find }

  /** For whom an upload is stored; throws `auth.*`, `resource.not_found` for a wrong token, `conversation.completed`. */
  async function uploader(caller: FileCaller): Promise<{ scope: Scope; conversationId: string | null }> {
    const { session, scope, token } = caller
    if (token === undefined) {
      demandRole(session, 'operator')
      return { scope, conversationId: null }
    }
    const { conversation, ...visitor } = await visitorOf(caller, token, 'writer')
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
    const { conversation } = await visitorOf(caller, token, 'reader')
    return files.findIn(scope, conversation.id, id, kind)
  }

  async function visitorOf(
    { session, scope }: FileCaller,
    token: string,
    as: 'reader' | 'writer',
  ): Promise<Participant> {
    const hash = hashToken(token)
    const conversationId = await database.inTenant(scope.tenantId, db => conversationOfToken(db, hash))
    if (conversationId === undefined) throw new AppError('resource.not_found')
    return participation[as]({ session, scope, conversationId, token })
  }
}

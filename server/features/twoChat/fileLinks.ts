import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import { findLinkedFile, insertFileLink } from './store/fileLinkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

export type FileLinks = ReturnType<typeof createFileLinks>

const lastsMs = 15 * 60_000

/** Creates the addresses at which 2Chat fetches files that it sends. They are valid for 15 minutes. */
export function createFileLinks({ database, now }: Deps) {
  return { make, find }

  async function make(tenantId: string, origin: string, fileId: string): Promise<string> {
    const token = createSecretToken()
    const expires_at = new Date(now().getTime() + lastsMs)
    const link = { tenant_id: tenantId, token_hash: hashToken(token), file_id: fileId, expires_at }
    await database.inTenant(tenantId, db => insertFileLink(db, link))
    return `${origin}/api/wa_2chat/file/${token}`
  }

  /** Returns the id of the file of a token; undefined for an unknown token, and for one that has expired. */
  async function find(tenantId: string, token: string): Promise<string | undefined> {
    return database.inTenant(tenantId, db => findLinkedFile(db, hashToken(token), now()))
  }
}

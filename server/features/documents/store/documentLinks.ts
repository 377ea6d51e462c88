import type { TenantDb } from '../../../store/tenantRun.ts'

interface NewLink {
  tenantId: string
  documentId: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** Stores the link of a document in place of its earlier one. */
export async function giveLink(
  db: TenantDb,
  { tenantId, documentId, tokenHash, createdAt, expiresAt }: NewLink,
): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt }
  await db
    .insertInto('document_link')
    .values({ tenant_id: tenantId, generated_document_id: documentId, ...fresh })
    .onConflict(conflict => conflict.columns(['tenant_id', 'generated_document_id']).doUpdateSet(fresh))
    .execute()
}

/** Returns the document of a link that has not expired, and when it does; null for any other. */
export async function documentOfLink(
  db: TenantDb,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; expiresAt: Date } | null> {
  const found = await db
    .selectFrom('document_link')
    .select(['generated_document_id as id', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

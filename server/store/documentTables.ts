import type { ColumnType } from 'kysely'

export interface DocumentTables {
  document_link: DocumentLinkTable
}

type Time = ColumnType<Date, Date | string, Date | string>

/** The link with which people outside the team open a document. */
interface DocumentLinkTable {
  tenant_id: string
  generated_document_id: string
  /** SHA-256 of the token. */
  token_hash: string
  created_at: Time
  expires_at: Time
}

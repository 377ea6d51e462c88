import type { ColumnType, Generated } from 'kysely'

export interface ImportTables {
  imported_page: ImportedPageTable
}

type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A page of a site that is read, or was. */
export interface ImportedPageTable {
  tenant_id: string
  webpage_id: string
  url: string
  /** The reading of the site that has found it last. */
  run: string
  state: 'waiting' | 'read' | 'failed'
  /** Links between it and the first one. */
  depth: number
  position: Generated<number>
  /** Why it could not be read. */
  reason: string | null
  title: string | null
  etag: string | null
  last_modified: string | null
  /** Of what was read in it. */
  hash: string | null
  links: Generated<string[]>
  /** Null where it never could be read. */
  passages: ColumnType<unknown, string | null | undefined, string | null>
  read_at: NullableTime
}

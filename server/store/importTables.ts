import type { ColumnType, Generated } from 'kysely'

export interface ImportTables {
  imported_page: ImportedPageTable
}

type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A page of a site that was read or waits for it. */
export interface ImportedPageTable {
  tenant_id: string
  webpage_id: string
  url: string
  /** The latest reading of the site that found the page. */
  run: string
  state: 'waiting' | 'read' | 'failed'
  /** Number of links between the first page and this one. */
  depth: number
  position: Generated<number>
  /** Why the page could not be read. */
  reason: string | null
  title: string | null
  etag: string | null
  last_modified: string | null
  /** Hash of the content that was read. */
  hash: string | null
  links: Generated<string[]>
  /** Null if the page was never read successfully. */
  passages: ColumnType<unknown, string | null | undefined, string | null>
  read_at: NullableTime
}

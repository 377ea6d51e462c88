import type { components, operations } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import { entityAddress } from './entityAddress.ts'

export type Preferences = components['schemas']['Preferences']
export type PreferencesPatch = components['schemas']['PreferencesPatch']
export type ListPreference = components['schemas']['ListPreference']
export type SavedView = components['schemas']['SavedView']
/** A new saved view; `shared` and `columns` are optional. */
export type SavedViewInput = Pick<components['schemas']['SavedViewInput'], 'entity' | 'name' | 'query'> &
  Partial<components['schemas']['SavedViewInput']>
export type SavedViewPatch = components['schemas']['SavedViewPatch']
export type OwnOperation = components['schemas']['OwnOperation']
export type ImportResult = components['schemas']['ImportResult']
/** The records that a list shows, without the page. */
export type ListQuery = Pick<components['schemas']['Query'], 'filter' | 'q' | 'sort' | 'trash'>

export interface ImportOptions {
  mode: 'insert' | 'upsert' | 'skip'
  /** Fields by which upsert and skip find a record, separated by commas. */
  key?: string
  dryRun: boolean
  /**
   * Maps the file's columns to fields. Null leaves a column out; a column that is not named maps to the field of its
   * own name.
   */
  mapping?: Readonly<Record<string, string | null>>
  /** The same key for a repeated import, so that it runs only once. */
  idempotencyKey?: string
  separator?: NonNullable<NonNullable<operations['importRecords']['parameters']['query']>['separator']>
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

export interface ExportOptions {
  format: 'csv' | 'ndjson'
  query?: ListQuery
  /** JSON Pointers of a CSV file's columns; all fields if omitted. */
  columns?: readonly string[]
}

export type ListApi = ReturnType<typeof createListApi>

/**
 * Creates the client for preferences, saved views, import, and export. All methods except `exportUrl` throw ApiError.
 */
export function createListApi(api: Api) {
  const { client } = api
  return {
    preferences: async (): Promise<Preferences> => dataOf(await client.GET('/user/me/preferences')),
    /**
     * Sends a merge patch: null clears a field, and fields that are not named stay. Returns all preferences. The
     * request completes even if the person leaves the page.
     */
    patchPreferences: async (patch: PreferencesPatch): Promise<Preferences> =>
      dataOf(await client.PATCH('/user/me/preferences', { body: patch, keepalive: true })),
    /** Returns the caller's own views and the shared ones, sorted by name. */
    savedViews: async (entity: string): Promise<SavedView[]> =>
      dataOf(await client.GET('/saved_view', { params: { query: { entity } } })),
    createSavedView: async (view: SavedViewInput): Promise<SavedView> =>
      dataOf(await client.POST('/saved_view', { body: { shared: false, columns: null, ...view } })),
    patchSavedView: async (id: string, patch: SavedViewPatch): Promise<SavedView> =>
      dataOf(await client.PATCH('/saved_view/{id}', { params: { path: { id } }, body: patch })),
    deleteSavedView: async (id: string): Promise<void> => {
      await client.DELETE('/saved_view/{id}', { params: { path: { id } } })
    },
    /** Returns the caller's latest writes, newest first; only those of `entity` if it is given. */
    operations: async (entity?: string): Promise<OwnOperation[]> =>
      dataOf(await client.GET('/operation', { params: { query: entity === undefined ? {} : { entity } } })),
    /** Imports `file`, which is CSV or NDJSON in UTF-8, as its type says. */
    importRecords: async (entity: string, file: Blob, options: ImportOptions): Promise<ImportResult> => {
      const { path, query } = entityAddress(entity)
      const { data } = await api.send(`${path}/import`, {
        method: 'POST',
        query: { ...query, ...importQuery(options) },
        content: file,
        ...(options.idempotencyKey && { headers: { 'Idempotency-Key': options.idempotencyKey } }),
        ...(options.signal && { signal: options.signal }),
        ...(options.onProgress && { onProgress: options.onProgress }),
      })
      return data as ImportResult
    },
    /** Returns the address of a download, which the browser streams to disk. */
    exportUrl: (entity: string, { format, query, columns }: ExportOptions): string => {
      const address = entityAddress(entity)
      const url = new URL(`${api.baseUrl}${address.path}/export`)
      for (const [name, value] of Object.entries(address.query)) url.searchParams.set(name, value)
      url.searchParams.set('format', format)
      if (query && Object.keys(query).length > 0) url.searchParams.set('query', JSON.stringify(query))
      if (columns) url.searchParams.set('columns', columns.join(','))
      return url.href
    },
  }
}

function importQuery({ mode, key, dryRun, mapping, separator }: ImportOptions): Record<string, string> {
  return {
    mode,
    dry_run: String(dryRun),
    ...(key !== undefined && { key }),
    ...(mapping && Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(separator && { separator }),
  }
}

/** Returns the data of a reply. It is always present, because the client throws on every failure. */
function dataOf<T>({ data }: { data?: T }): T {
  return data as T
}

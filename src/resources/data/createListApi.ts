import type { components, operations } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import { entityAddress } from './entityAddress.ts'

export type Preferences = components['schemas']['Preferences']
export type PreferencesPatch = components['schemas']['PreferencesPatch']
export type ListPreference = components['schemas']['ListPreference']
export type SavedView = components['schemas']['SavedView']
/** The new view's `shared` and `columns` may be left out. */
export type SavedViewInput = Pick<components['schemas']['SavedViewInput'], 'entity' | 'name' | 'query'> &
  Partial<components['schemas']['SavedViewInput']>
export type SavedViewPatch = components['schemas']['SavedViewPatch']
export type OwnOperation = components['schemas']['OwnOperation']
export type ImportResult = components['schemas']['ImportResult']
/** Which records of a list: what it shows, without the page. */
export type ListQuery = Pick<components['schemas']['Query'], 'filter' | 'q' | 'sort' | 'trash'>

export interface ImportOptions {
  mode: 'insert' | 'upsert' | 'skip'
  /** The fields by which upsert and skip find a record, separated by commas. */
  key?: string
  dryRun: boolean
  /** Columns of the file to fields; null leaves one out, others go by their own name. */
  mapping?: Readonly<Record<string, string | null>>
  /** The same for the same import, so that it is done once. */
  idempotencyKey?: string
  separator?: NonNullable<NonNullable<operations['importRecords']['parameters']['query']>['separator']>
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

export interface ExportOptions {
  format: 'csv' | 'ndjson'
  query?: ListQuery
  /** JSON Pointers of a CSV file's columns; all fields where left out. */
  columns?: readonly string[]
}

export type ListApi = ReturnType<typeof createListApi>

/** What a person's lists remember, and the ways of records in and out of files. All but `exportUrl` throw ApiError. */
export function createListApi(api: Api) {
  const { client } = api
  return {
    preferences: async (): Promise<Preferences> => dataOf(await client.GET('/user/me/preferences')),
    /** A merge patch: null clears, what is not named stays. Gives the whole, and arrives even when the page is left. */
    patchPreferences: async (patch: PreferencesPatch): Promise<Preferences> =>
      dataOf(await client.PATCH('/user/me/preferences', { body: patch, keepalive: true })),
    /** The caller's own and the shared ones, by name. */
    savedViews: async (entity: string): Promise<SavedView[]> =>
      dataOf(await client.GET('/saved_view', { params: { query: { entity } } })),
    createSavedView: async (view: SavedViewInput): Promise<SavedView> =>
      dataOf(await client.POST('/saved_view', { body: { shared: false, columns: null, ...view } })),
    patchSavedView: async (id: string, patch: SavedViewPatch): Promise<SavedView> =>
      dataOf(await client.PATCH('/saved_view/{id}', { params: { path: { id } }, body: patch })),
    deleteSavedView: async (id: string): Promise<void> => {
      await client.DELETE('/saved_view/{id}', { params: { path: { id } } })
    },
    /** The caller's latest writes, newest first; of one entity where it is named. */
    operations: async (entity?: string): Promise<OwnOperation[]> =>
      dataOf(await client.GET('/operation', { params: { query: entity === undefined ? {} : { entity } } })),
    /** `file` is CSV or NDJSON in UTF-8, as its type says. */
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
    /** Address of a download that the browser streams to disk. */
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

/** The client throws for every failure, so a reply has its data. */
function dataOf<T>({ data }: { data?: T }): T {
  return data as T
}

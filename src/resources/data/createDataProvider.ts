import type { DataProvider, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import type { SendOptions } from '../../api/createSender.ts'
import { entityAddress, recordPath } from './entityAddress.ts'
import { rewriteStockQuery } from './rewriteStockQuery.ts'
import { writeRequest } from './writeRequest.ts'

export type Revision = components['schemas']['Revision']
export type UndoResult = components['schemas']['UndoResult']

/**
 * Address at which a record is read and written: an entity's path with the record's id, or a settings document's path.
 */
export interface RecordLocation {
  entity: string
  /** Path below the API's base URL. */
  path: string
  /** Methods that the path offers, such as PUT or PUT/{id}. Both PATCH and PUT if omitted. */
  methods?: readonly string[]
}

/** The nine methods of the stock provider, and those that only our server offers. All of them throw ApiError. */
export interface RecordProvider extends DataProvider {
  read(location: RecordLocation): Promise<JsonObject>
  /** Sends the changed fields with If-Match. Returns `before` if nothing changed. */
  write(location: RecordLocation, before: JsonObject, after: JsonObject): Promise<JsonObject>
  /** Does the same as `write` and also returns the operation that undoes the change; undefined if nothing changed. */
  change(location: RecordLocation, before: JsonObject, after: JsonObject): Promise<Change>
  /** Moves a record to the trash. Returns the id of the operation that undoes this. */
  remove(entity: string, id: string): Promise<string | undefined>
  undo(operationId: string): Promise<UndoResult>
  /** Returns at most 100 revisions, newest first, older than version `before`. */
  history(entity: string, id: string, before?: number): Promise<Revision[]>
  restore(entity: string, id: string, version: number): Promise<JsonObject>
  /** Deletes a record in the trash permanently. */
  purge(entity: string, id: string): Promise<void>
}

/** A record as it was stored, with the operation that undoes the change. */
export interface Change {
  record: JsonObject
  operation: string | undefined
}

/** Connects react-admin to the API: ra-data-simple-rest with the JSON query, If-Match, merge patches, and undo. */
export function createDataProvider(api: Api): RecordProvider {
  const stock = simpleRestProvider(api.baseUrl, (url, options) => stockFetch(api, url, options))
  const json = async (path: string, options?: SendOptions) => (await api.send(path, options)).data
  const place = (entity: string, id: unknown) => recordPath(`/${entity}/${encodeURIComponent(String(id))}`)

  async function change(
    { entity, path, methods }: RecordLocation,
    before: JsonObject,
    after: JsonObject,
  ): Promise<Change> {
    const request = writeRequest(entityAddress(entity).entity, before, after, methods)
    if (!request) return { record: before, operation: undefined }
    const { suffix, ...options } = request
    const { data, headers } = await api.send(recordPath(path) + suffix, options)
    return { record: data as JsonObject, operation: headers.get('x-operation-id') ?? undefined }
  }

  async function write(to: RecordLocation, before: JsonObject, after: JsonObject): Promise<JsonObject> {
    return (await change(to, before, after)).record
  }

  async function remove(entity: string, id: string): Promise<string | undefined> {
    const { headers } = await api.send(place(entity, id), { method: 'DELETE' })
    return headers.get('x-operation-id') ?? undefined
  }

  async function bulk(entity: string, body: components['schemas']['BulkRequest']) {
    const { path, query } = entityAddress(entity)
    return (await json(`${path}/bulk`, {
      method: 'POST',
      query,
      body,
    })) as components['schemas']['BulkResult']
  }

  return {
    ...stock,
    update: async (entity, { id, data, previousData }) => {
      const record = await write(
        { entity, path: place(entity, id) },
        previousData as JsonObject,
        data as JsonObject,
      )
      return { data: asRecord(record) }
    },
    updateMany: async (entity, { ids, data }) => {
      await bulk(entity, { op: 'update', select: { ids: ids.map(String) }, patch: data, dry_run: false })
      return { data: ids }
    },
    deleteMany: async (entity, { ids }) => {
      await bulk(entity, { op: 'delete', select: { ids: ids.map(String) }, dry_run: false })
      return { data: ids }
    },
    write,
    change,
    remove,
    read: async ({ path }) => (await json(recordPath(path))) as JsonObject,
    undo: async id => (await json(`/operation/${id}/undo`, { method: 'POST' })) as UndoResult,
    history: async (entity, id, before) => {
      const query = before === undefined ? {} : { query: { before: String(before) } }
      return (await json(`${place(entity, id)}/history`, query)) as Revision[]
    },
    restore: async (entity, id, version) =>
      (await json(`${place(entity, id)}/restore`, { method: 'POST', body: { version } })) as JsonObject,
    purge: async (entity, id) => {
      await api.send(`${place(entity, id)}/trash`, { method: 'DELETE' })
    },
  }
}

/** Replaces fetch for ra-data-simple-rest: sends one JSON query with our headers, retries, and errors. */
async function stockFetch(api: Api, address: string, options: RequestInit = {}) {
  const url = new URL(address)
  const isList = ['sort', 'range', 'filter'].some(name => url.searchParams.has(name))
  const path = url.pathname.slice(new URL(api.baseUrl).pathname.length)
  const { query } = entityAddress(path.slice(1))
  const { status, headers, data } = await api.send(recordPath(path), {
    method: options.method ?? 'GET',
    ...(isList && { query: { ...query, query: JSON.stringify(rewriteStockQuery(url.searchParams)) } }),
    ...(typeof options.body === 'string' && { body: JSON.parse(options.body) }),
    signal: options.signal ?? undefined,
  })
  return { status, headers, body: '', json: data }
}

function asRecord<T extends RaRecord>(record: JsonObject): T {
  return record as T
}

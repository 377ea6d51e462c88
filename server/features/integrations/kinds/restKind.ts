import { createHash } from 'node:crypto'
import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import { typedName } from '../../../../common/schema/typedName.ts'
import { parseUrl } from '../../../../common/web/parseUrl.ts'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import type { FieldError } from '../../../errors.ts'
import type { WebClient, WebReply } from '../../../providers/web/webClient.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { isOwnHeader } from '../../../templates/headerTemplate.ts'
import { losslessJson } from '../rest/losslessJson.ts'
import { asPlace, nextPlace, pageUrl } from '../rest/restPaging.ts'
import { type RestAuthorization, type RestSettings, restSettingsSchema } from '../rest/restSettings.ts'
import { asSourceError, requireSuccess, SourceError } from '../sourceError.ts'
import { recordTarget } from '../sync/recordTarget.ts'
import type { SourceItem } from '../sync/sourceItem.ts'
import { addressField } from './addressField.ts'
import type {
  IntegrationKind,
  KindSync,
  OpenConnection,
  RefusedItem,
  SourcePage,
  SyncPlace,
} from './integrationKind.ts'

interface Deps {
  webClient: Pick<WebClient, 'request'>
  records: Pick<RecordServices, 'store' | 'input' | 'registry' | 'service'>
  now: () => Date
}

type Connection = OpenConnection<RestAuthorization, RestSettings>

const maxBytes = 32_000_000
const maxItems = 1000
/** Rows whose change time equals the latest one may appear later, so that much is read again. */
const overlapMs = 120_000
const requestMs = 60_000
const entity = 'custom_data_object'

/** Creates the kind that turns the rows of a JSON API into records of a data type. */
export function restKind({
  webClient,
  records,
  now,
}: Deps): IntegrationKind<RestAuthorization, RestSettings> {
  const rows: KindSync<RestAuthorization, RestSettings, RecordData> = {
    name: 'rows',
    texts: { title: 'Rows → records', 'x-i18n': { de: { title: 'Zeilen → Datensätze' } } },
    direction: 'in',
    list: ({ data_type }) => (data_type ? typedName(entity, data_type) : null),
    canTry: true,
    missing: ({ data_type, key, fields }) => [
      ...(data_type ? [] : [needed('/data_type', 'Choose the data type.')]),
      ...(key ? [] : [needed('/key', 'Say where the key of a row is.')]),
      ...(Object.keys(fields ?? {}).length > 0
        ? []
        : [needed('/fields', 'Say where the values of the fields are.')]),
    ],
    page,
    target: ({ scope }) => recordTarget({ records, scope, entity, shown: '/data' }),
    laterOf: (one, other) => (String(one) > String(other) ? one : other),
  }
  return { ...about, origin: ({ url }) => originOf(url), check, syncs: [rows] }

  async function check(connection: Connection, signal: AbortSignal): Promise<string> {
    const { auth } = connection.authorization
    if (auth?.type === 'api_key' && !isOwnHeader(auth.header)) {
      throw new SourceError(
        'invalid',
        `The header “${auth.header}” is set automatically. Choose another one.`,
      )
    }
    const reply = await ask(connection, new URL(connection.authorization.url), signal)
    parsed(reply)
    return new URL(connection.authorization.url).host
  }

  async function page(
    connection: Connection,
    { place: stored, since }: SyncPlace,
    signal: AbortSignal,
  ): Promise<SourcePage<RecordData>> {
    const { settings, authorization } = connection
    const place = asPlace(stored)
    const url = pageUrl(authorization.url, settings, place)
    const isFirst = settings.paging?.kind !== 'next_link' || place === null
    if (settings.changes && typeof since === 'string' && isFirst) {
      url.searchParams.set(settings.changes.parameter, new Date(Date.parse(since) - overlapMs).toISOString())
    }
    const reply = await ask(connection, url, signal)
    const json = parsed(reply)
    const list = valueAt(json, settings.items ?? '')
    if (!Array.isArray(list)) {
      throw new SourceError('invalid', `The answer has no list of rows at “${settings.items ?? ''}”.`)
    }
    if (list.length > maxItems) {
      throw new SourceError(
        'too_large',
        `A page has ${list.length} rows. At most ${maxItems} are allowed: set a page size.`,
      )
    }
    const read = list.map(row => readRow(settings, row))
    const items = read.flatMap(each => ('hash' in each ? [each] : []))
    const refused = read.flatMap(each => ('hash' in each ? [] : [each]))
    const firstKey = items[0]?.key ?? ''
    const next = nextPlace(settings, place, { json, headers: reply.headers, count: list.length, firstKey })
    return { items, refused, place: next, since: latestChange(settings, list) }
  }

  async function ask({ authorization }: Connection, url: URL, signal: AbortSignal): Promise<WebReply> {
    const { origin } = new URL(authorization.url)
    const headers = { accept: 'application/json', ...signInHeaders(authorization) }
    const isWithin = (target: URL) => target.origin === origin
    try {
      const reply = await webClient.request({
        url: url.href,
        headers,
        signal,
        timeoutMs: requestMs,
        maxBytes,
        isWithin,
      })
      requireSuccess(reply.status, reply.headers, now())
      return reply
    } catch (error) {
      signal.throwIfAborted()
      throw asSourceError(error)
    }
  }
}

function signInHeaders({ auth }: RestAuthorization): Record<string, string> {
  switch (auth?.type) {
    case 'bearer':
      return { authorization: `Bearer ${auth.token ?? ''}` }
    case 'basic':
      return {
        authorization: `Basic ${Buffer.from(`${auth.username}:${auth.password ?? ''}`).toString('base64')}`,
      }
    case 'api_key':
      return { [auth.header.toLowerCase()]: auth.key ?? '' }
    case undefined:
      return {}
  }
}

function parsed({ body }: WebReply): unknown {
  try {
    return losslessJson(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    const message = 'The server answered, but not with JSON in UTF-8. Check the address.'
    throw new SourceError('invalid', message, { cause: error })
  }
}

function readRow(
  { data_type, key: keyPointer = '/id', fields = {} }: RestSettings,
  row: unknown,
): SourceItem<RecordData> | RefusedItem {
  const found = isObject(row) ? valueAt(row, keyPointer) : undefined
  const key = typeof found === 'string' || typeof found === 'number' ? String(found) : ''
  if (key === '' || key.length > 200) {
    const message = `A row needs a text or number of at most 200 characters at “${keyPointer}”.`
    return { key, label: key || '–', errors: [{ pointer: keyPointer, keyword: 'key', message }] }
  }
  const values = Object.entries(fields).flatMap(([field, pointer]) => {
    const value = valueAt(row, pointer)
    return value === undefined ? [] : [[field, value] as const]
  })
  const content = { custom_data_schema_id: data_type, external_id: key, data: Object.fromEntries(values) }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { key, label: key, hash, content }
}

/** Returns the latest time of change on a page as ISO text; undefined if the rows have none. */
function latestChange({ changes }: RestSettings, rows: readonly unknown[]): string | undefined {
  if (!changes) return undefined
  const times = rows.flatMap(row => {
    const value = valueAt(row, changes.pointer)
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(ms) ? [] : [ms]
  })
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}

function originOf(url: string): string | null {
  return parseUrl(url)?.origin ?? null
}

function needed(pointer: string, message: string): FieldError {
  return { pointer, keyword: 'required', message }
}

const { BearerAuth, BasicAuth, KeyAuth, Http } = entities.agent_action.schema.$defs

const about = {
  kind: 'rest',
  texts: {
    title: 'REST source',
    description: 'Rows of another system become records of a data type, and stay current.',
    'x-i18n': {
      de: {
        title: 'REST-Quelle',
        description: 'Zeilen eines anderen Systems werden Datensätze eines Datentyps und bleiben aktuell.',
      },
    },
  },
  category: 'database',
  icon: 'dataset',
  auth: 'api_key',
  parts: [],
  maxConnections: 20,
  authorization: {
    required: ['url'],
    properties: {
      url: addressField({
        english: 'Address of the list, for example https://api.example.com/v1/appointments.',
        german: 'Adresse der Liste, zum Beispiel https://api.example.com/v1/appointments.',
      }),
      auth: Http.properties.auth,
    },
    $defs: { BearerAuth, BasicAuth, KeyAuth },
  },
  settings: restSettingsSchema,
} as const

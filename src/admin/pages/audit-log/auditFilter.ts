import type { operations } from '../../../../openapi/generated/types.d.ts'

type Query = NonNullable<operations['listAuditLog']['parameters']['query']>

/** Filters of the log, as the address holds them. */
export type AuditFilter = Pick<Query, 'actor' | 'kind' | 'action' | 'entity' | 'record' | 'from' | 'to'>
export type AuditKind = NonNullable<AuditFilter['kind']>

/** Kinds of entries, in the order of the menu. */
export const auditKinds: readonly AuditKind[] = [
  'record',
  'people',
  'sign_in',
  'account',
  'api_key',
  'export',
  'file',
  'tenant',
  'integration',
]

/** Reads the filter from the address's query parameters; ignores invalid and unknown values. */
export function readFilter(search: URLSearchParams): AuditFilter {
  const { actor, kind, action, entity, record, from, to } = Object.fromEntries(search)
  return {
    ...(isId(actor) && { actor }),
    ...(isKind(kind) && { kind }),
    ...(/^[A-Za-z_]{1,64}$/.test(action ?? '') && { action }),
    ...(/^[a-z_0-9]{1,64}$/.test(entity ?? '') && { entity }),
    ...(isId(record) && { record }),
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
  }
}

/** Returns the filter as a query string, without the question mark. */
export function writeFilter(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value)
  return new URLSearchParams(given).toString()
}

/** Returns whether the last day is before the first. */
export function isBackwards({ from, to }: AuditFilter): boolean {
  return from !== undefined && to !== undefined && to < from
}

function isId(text: string | undefined): text is string {
  return text !== undefined && text.length >= 1 && text.length <= 64
}

function isKind(text: string | undefined): text is AuditKind {
  return auditKinds.some(kind => kind === text)
}

function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

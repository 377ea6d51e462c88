import { AppError } from '../../../errors.ts'
import { cutText } from '../../../store/cutText.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import type { Scope } from '../../../store/scope.ts'
import { TooMuchFilled } from '../../../templates/tags/fillNodes.ts'
import { fillText } from '../../../templates/tags/fillText.ts'
import type { Manner } from '../../../templates/tags/filters.ts'
import { missingValues } from '../../../templates/tags/missingValues.ts'
import type { Template } from '../template/template.ts'
import type { DocumentPlace, SourceReader } from './sourceValues.ts'
import { valueFaults } from './valueFaults.ts'
import { sourcesAfter, unconfirmedPlaces, type ValueSource, type ValueSources } from './valueSources.ts'

/** Values for a document, and where they come from. */
export interface GivenValues {
  data: Readonly<Record<string, unknown>>
  place: DocumentPlace
  /** Values and sources before the change; empty for a new document. */
  before?: { data: Readonly<Record<string, unknown>>; sources: ValueSources }
  sourceOf(place: string, value: unknown): ValueSource
}

/** What follows from the values of a document. */
export interface PreparedValues {
  data: Record<string, unknown>
  sources: Record<string, ValueSource>
  /** Places of required values that are absent. */
  missing: string[]
  /** Places of values that the team has to confirm. */
  unconfirmed: string[]
  template_version: number
}

/**
 * Completes the values of a document from their sources, and finds what is missing. Throws `record.invalid` for values
 * that do not fit their fields.
 */
export async function prepareValues(
  reader: SourceReader,
  scope: Scope,
  template: EntityRecord<'document_template'>,
  { data: given, place, before = { data: {}, sources: {} }, sourceOf }: GivenValues,
): Promise<PreparedValues> {
  const { fields = [] } = template.data
  const { data, sources: read } = await reader.complete(scope, fields, given, place)
  const errors = valueFaults(fields, data)
  if (errors.length > 0) throw new AppError('record.invalid', { errors: errors.slice(0, maxNamed) })
  const change = { before: before.data, after: data, sources: before.sources }
  const sources = sourcesAfter(change, (at, value) => read[at] ?? sourceOf(at, value))
  return {
    data,
    sources,
    missing: missingValues(fields, data, '').slice(0, maxNamed),
    unconfirmed: unconfirmedPlaces(fields, sources).slice(0, maxNamed),
    template_version: template.version,
  }
}

/** Returns whether a document can be made from its values. */
export function isComplete({
  missing,
  unconfirmed,
}: Pick<PreparedValues, 'missing' | 'unconfirmed'>): boolean {
  return missing.length === 0 && unconfirmed.length === 0
}

/**
 * Returns the title of a document without one of its own: the file name of the template, or its name. Throws
 * `record.invalid` for values that make it too long.
 */
export function usualTitle({ file_name, name }: Template, data: object, manner: Manner): string {
  const filled = file_name === undefined ? '' : filledName(file_name, data, manner)
  return cutText(filled.replace(/\s+/g, ' ').trim() || name, maxTitle)
}

function filledName(fileName: string, data: object, manner: Manner): string {
  try {
    return fillText(fileName, data, manner)
  } catch (error) {
    if (!(error instanceof TooMuchFilled)) throw error
    const fault = { pointer: `/data${error.pointer}`, keyword: 'maxItems', message: error.message }
    throw new AppError('record.invalid', { errors: [fault] })
  }
}

const maxNamed = 1000
const maxTitle = 200

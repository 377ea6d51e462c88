import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { placeOfField, type TemplateField } from '../template/template.ts'

export type ValueSource = NonNullable<NonNullable<EntityData<'generated_document'>['sources']>[string]>
export type ValueSources = Readonly<Record<string, ValueSource>>

interface Change {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Sources of the values before. */
  sources: ValueSources
}

/** Returns the sources after a change: unchanged values keep theirs, all others get that of `sourceOf`. */
export function sourcesAfter(
  { before, after, sources }: Change,
  sourceOf: (place: string, value: unknown) => ValueSource,
): Record<string, ValueSource> {
  const known = leafValues(before)
  return Object.fromEntries(
    [...leafValues(after)].map(([place, value]) => {
      const source = Object.hasOwn(sources, place) ? sources[place] : undefined
      const isKept = source !== undefined && isDeepStrictEqual(known.get(place), value)
      return [place, isKept ? source : sourceOf(place, value)]
    }),
  )
}

/** Returns the places of agents' values that were not found in their message, though their field demands it. */
export function unconfirmedPlaces(fields: readonly TemplateField[], sources: ValueSources): string[] {
  const demanding = fields.filter(field => field.require_found).map(placeOfField)
  return Object.entries(sources)
    .filter(([place, { by, is_found }]) => by === 'agent' && !is_found && demanding.includes(place))
    .map(([place]) => place)
}

/** Returns the values of a document by their places, such as /patient/name. A list is one value. */
function leafValues(data: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  collect(data, '')
  return leaves

  function collect(value: unknown, pointer: string): void {
    if (!isObject(value)) leaves.set(pointer, value)
    else for (const [name, inner] of Object.entries(value)) collect(inner, joinPointer(pointer, name))
  }
}

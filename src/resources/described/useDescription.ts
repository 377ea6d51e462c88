import { useGetMany } from 'ra-core'
import { useMemo } from 'react'
import { isObject } from '../../../common/json/isObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { Described } from './described.ts'
import { schemaOfFields } from './schemaOfFields.ts'
import { tameSchema } from './tameSchema.ts'

/** Loading state of a described field's schema. */
export type Description =
  | { state: 'none' | 'waiting' | 'gone' }
  /** `schema` is undefined if it cannot be rendered as a form. */
  | {
      state: 'known'
      written: JsonSchema
      schema: JsonSchema | undefined
      /** Name of the field that only actions change. */
      owned: string | undefined
    }

/** Loads the schema from the record with this id; the state is 'none' if no record is named. */
export function useDescription(described: Described | undefined, id: JsonValue): Description {
  const { language, described: words } = useTexts()
  const isNamed = described !== undefined && typeof id === 'string' && id !== ''
  const { data = [], isPending } = useGetMany(
    described?.reference.entity ?? '',
    { ids: isNamed ? [id] : [] },
    { enabled: isNamed },
  )
  const record = data.find(one => one?.id === id) as JsonObject | undefined
  const written = record && described ? valueAt(record, described.at) : undefined
  const found = record && described?.owned ? valueAt(record, described.owned) : undefined
  const owned = typeof found === 'string' ? found : undefined
  return useMemo(() => {
    if (!isNamed) return { state: 'none' }
    const schema = Array.isArray(written) ? ofFields(written, words) : written
    if (isObject(schema)) return { state: 'known', ...descriptionOf(schema as JsonSchema, language), owned }
    return { state: isPending ? 'waiting' : 'gone' }
  }, [isNamed, written, owned, language, words, isPending])
}

const derived = new WeakMap<JsonValue[], { words: Texts['described']; schema: JsonSchema }>()

/** Returns the schema that a list of fields describes, cached as long as the texts stay the same. */
function ofFields(fields: JsonValue[], words: Texts['described']): JsonSchema {
  const known = derived.get(fields)
  if (known?.words === words) return known.schema
  const schema = schemaOfFields(fields, words)
  derived.set(fields, { words, schema })
  return schema
}

interface Known {
  written: JsonSchema
  schema: JsonSchema | undefined
}

const known = new WeakMap<JsonSchema, Map<string, Known>>()

/** Caches the result by schema and language, because each row of a list asks for it. */
function descriptionOf(written: JsonSchema, language: string): Known {
  const byLanguage = known.get(written) ?? new Map<string, Known>()
  known.set(written, byLanguage)
  const made = byLanguage.get(language) ?? { written, schema: tameSchema(written, language) }
  byLanguage.set(language, made)
  return made
}

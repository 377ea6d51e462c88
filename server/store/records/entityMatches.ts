import { schemaFields } from '../../../common/schema/schemaFields.ts'
import type { Scope } from '../scope.ts'
import type { TenantRun } from '../tenantRun.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { type EntityField, entityField } from './entityField.ts'
import { candidates, comparedTexts } from './matchedValues.ts'
import { matchKind } from './matchKind.ts'
import { textsToMatch } from './textsToMatch.ts'

/** Returns the country of a tenant's phone numbers, as a code such as GB. */
export type CountryOf = (tenantId: string) => Promise<string | undefined>

export interface RecordMatcher {
  /** JSON Pointers of the fields by which records are matched. */
  readonly pointers: readonly string[]
  /** Returns a value's texts by compared form. */
  formsOf(pointer: string, value: unknown): ReadonlyMap<string, string>
  /**
   * Returns ids of records outside the trash by compared form, for each form of these values. Uses at most one query.
   */
  find(pointer: string, values: readonly unknown[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns `kept` with those items of `more` appended that it lacks in any form. */
  joined(pointer: string, kept: readonly unknown[], more: readonly unknown[]): unknown[]
}

interface Deps {
  run: TenantRun
  countryOf: CountryOf
}

/** Creates matchers that find records by identifying values, however these are written. */
export function createEntityMatches({ run, countryOf }: Deps) {
  return { matcher }

  async function matcher(scope: Scope, definition: EntityDefinition): Promise<RecordMatcher> {
    const fields = matchFields(definition)
    const country = fields.some(({ match }) => match === 'phone')
      ? await countryOf(scope.tenantId)
      : undefined
    return { pointers: fields.map(({ pointer }) => pointer), formsOf, find, joined }

    function formsOf(pointer: string, value: unknown): Map<string, string> {
      const field = fields.find(one => one.pointer === pointer)
      return field ? comparedTexts(field, textsToMatch(value), country) : new Map()
    }

    async function find(pointer: string, values: readonly unknown[]): Promise<Map<string, string[]>> {
      const field = fields.find(one => one.pointer === pointer)
      const texts = values.flatMap(textsToMatch)
      const found = new Map<string, string[]>()
      if (!field || texts.length === 0) return found
      const wanted = comparedTexts(field, texts, country)
      const rows = await run(scope, db => candidates(db, definition.name, field, texts, { isTrash: false }))
      for (const { _id, texts: own } of rows) {
        for (const form of comparedTexts(field, own, country).keys()) {
          if (wanted.has(form)) found.set(form, [...(found.get(form) ?? []), _id])
        }
      }
      return found
    }

    function joined(pointer: string, kept: readonly unknown[], more: readonly unknown[]): unknown[] {
      const known = new Set(formsOf(pointer, kept).keys())
      const isNew = (item: unknown) => {
        const [form] = formsOf(pointer, item).keys()
        return form === undefined ? !kept.includes(item) : !known.has(form)
      }
      return [...kept, ...more.filter(isNew)]
    }
  }
}

function matchFields(definition: EntityDefinition): EntityField[] {
  return schemaFields(definition.schema).flatMap(({ pointer, schema }) =>
    matchKind(schema) === null ? [] : (entityField(definition, pointer) ?? []),
  )
}

import { asObject } from '../../../../common/json/asObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { typedEntity } from '../store/typeStore.ts'
import type { RecordTool, ToolContext } from './recordTool.ts'
import { filterFields } from './sharedFields.ts'
import { shownRecord } from './shownRecord.ts'
import type { TypeTools } from './typeTools.ts'

const mostRecords = 50
const usualRecords = 20
/** Records may be large; a longer answer holds fewer of them. */
const mostCharacters = 400_000

interface Page extends Record<string, unknown> {
  records: ReturnType<typeof shownRecord>[]
  total: number
  /** Null if there are no more records. */
  next_offset: number | null
}

/** Returns the tool that finds the records of a type by the values of its fields. */
export function findRecordsTool({ services, type, fields, isWhole }: TypeTools): RecordTool {
  const { name, title, plural = title, description = '' } = type.data
  return {
    kind: 'find',
    name: `find_${name}`,
    title: `Find ${plural}`,
    description: `Finds records of the kind “${plural}”, newest first. ${description}`.trim(),
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        where: {
          type: 'object',
          description: 'Exact values that the records have. Leave it out to list all records.',
          additionalProperties: false,
          properties: filterFields(fields),
        },
        ...(isWhole && {
          search: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
            description: 'Words that occur in the record.',
          },
        }),
        limit: { type: 'integer', minimum: 1, maximum: mostRecords, description: `Usually ${usualRecords}.` },
        offset: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000,
          description: 'Number of records to skip. Send `next_offset` of an answer to read on.',
        },
      },
    },
    risk: 'read',
    entity: 'custom_data_schema',
    record_id: type._id,
    run: async (context, given) => {
      const limit = typeof given.limit === 'number' ? given.limit : usualRecords
      const values = await page(context, given, limit)
      return { text: JSON.stringify(values), values }
    },
  }

  async function page(context: ToolContext, given: Record<string, unknown>, limit: number): Promise<Page> {
    const from = typeof given.offset === 'number' ? given.offset : 0
    const filter = Object.entries(asObject(given.where)).map(([field, value]) => [
      joinPointer('/data', field),
      value === null ? null : { eq: value },
    ])
    const query = {
      filter: Object.fromEntries(filter),
      ...(isWhole && given.search !== undefined && { q: given.search }),
      sort: ['-created_at'],
      range: [from, from + limit - 1],
    }
    // A field of a record leads to no other record here, so no other entity is read.
    const parameters = { type: type._id, query: JSON.stringify(query) }
    const { rows, total } = await services
      .service(context)
      .list(context.scope, typedEntity, parameters, () => false)
    const shown = rows.map(row => shownRecord(fields, row))
    if (limit > 1 && JSON.stringify(shown).length > mostCharacters) {
      return page(context, given, Math.ceil(limit / 4))
    }
    const next = from + shown.length
    return { records: shown, total, next_offset: shown.length > 0 && next < total ? next : null }
  }
}

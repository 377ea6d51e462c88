import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { schemaFields } from '../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { literal } from './fieldExpression.ts'

/**
 * Returns SQL for the search vector of a record's `x-searchable` fields, or for a null one without any. `data` is the
 * SQL of its jsonb.
 */
export function searchVector(definition: EntityDefinition, data: string): string {
  const texts = new Map<string, string[]>()
  for (const { pointer, schema } of schemaFields(definition.schema)) {
    const weight = weights[Number(schema['x-searchable']) - 1]
    if (weight && !schema['x-secret']) {
      const text = schema.type === 'object' ? textsAt : textAt
      texts.set(weight, [...(texts.get(weight) ?? []), text(data, parsePointer(pointer))])
    }
  }
  const longest = Math.floor(longestText / Math.max(texts.size, 1))
  const parts = [...texts].map(
    ([weight, fields]) => `setweight(to_tsvector('simple', ${folded(fields, longest)}), '${weight}')`,
  )
  return parts.join(' || ') || 'null::tsvector'
}

/**
 * Returns a tsquery for `to_tsquery('simple', …)` that requires all words, the last one by its prefix, or null without
 * words.
 */
export function searchWords(q: string): string | null {
  const words = q
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .split(separators)
    .filter(word => word !== '')
    .map(word => `'${word}'`)
  return words.length > 0 ? `${words.join(' & ')}:*` : null
}

const weights = ['A', 'B', 'C', 'D']

// Punctuation splits words in texts and queries, so that a part of an address or a number with dashes is found.
const separators = /[\s!-/:-@[-`{-~]+/u

// Fits into a tsvector, which is limited to 1 MB, even with four-byte characters in words of one character.
const longestText = 100_000

function folded(fields: string[], longest: number): string {
  const text = `left(concat_ws(' ', ${fields.join(', ')}), ${longest})`
  const plain = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]+', '', 'g')`
  // Normalization may turn one character into eighteen.
  return `left(regexp_replace(${plain}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'), ${longest})`
}

/** Returns SQL for all values in an object at any depth, without its property names. */
function textsAt(data: string, names: string[]): string {
  const held = 'strict $.** ? (@.type() == "string" || @.type() == "number")'
  const value = [data, ...names.map(literal)].join('->')
  return `(select string_agg(held #>> '{}', ' ') from jsonb_path_query(${value}, ${literal(held)}) as held)`
}

function textAt(data: string, names: string[]): string {
  const last = names.at(-1) ?? ''
  return [data, ...names.slice(0, -1).map(literal)].join('->').concat('->>', literal(last))
}

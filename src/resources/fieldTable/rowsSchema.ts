import type { Texts } from '../../ui/texts/Texts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { fieldKinds } from './fieldKinds.ts'
import type { Referable } from './useReferable.ts'

/** Returns the schema of the table itself, with a row per field. */
export function rowsSchema(
  texts: Texts['fieldTable'],
  description: string | undefined,
  referable: readonly Referable[],
): JsonSchema {
  const offered = fieldKinds.filter(kind => kind !== 'reference' || referable.length > 0)
  const kinds = offered.map(kind => ({ const: kind, title: texts.kinds[kind] }))
  const hasChoices = { properties: { kind: { enum: ['choice', 'choices'] } }, required: ['kind'] }
  const refers = { properties: { kind: { const: 'reference' } }, required: ['kind'] }
  const refersTo: JsonSchema = {
    type: 'string',
    title: texts.refersTo,
    oneOf: referable.map(({ value, title }) => ({ const: value, title })),
  }
  const choices: JsonSchema = {
    type: 'array',
    title: texts.choices,
    items: { type: 'string' },
    'x-widget': 'tags',
  }
  return {
    type: 'array',
    ...(description && { description }),
    items: {
      type: 'object',
      title: texts.field,
      required: ['name', 'kind'],
      'x-line': { fields: ['title', 'kind', 'isRequired'], folded: ['name', 'description'] },
      properties: {
        title: { type: 'string', title: texts.title },
        kind: { type: 'string', title: texts.kind, oneOf: kinds, default: 'text' },
        name: { type: 'string', title: texts.name, description: texts.nameHelp },
        description: { type: 'string', title: texts.description, description: texts.descriptionHelp },
        isRequired: { type: 'boolean', title: texts.required },
      },
      allOf: [
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        { if: hasChoices, then: { properties: { choices } } },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        { if: refers, then: { properties: { refersTo }, required: ['refersTo'] } },
      ],
    },
  }
}

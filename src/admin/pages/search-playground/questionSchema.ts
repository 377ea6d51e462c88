import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'

/** Option that searches all kinds of sources. */
export const everywhere = 'everywhere'

type Texts = ReturnType<typeof searchPlaygroundTexts>

/** Returns the schema of the search playground's form. */
export function questionSchema(texts: Texts): JsonSchema {
  return {
    type: 'object',
    required: ['query'],
    properties: {
      query: {
        type: 'string',
        title: texts.query,
        description: texts.queryHint,
        minLength: 1,
        maxLength: 1000,
        'x-widget': 'text',
      },
      source: {
        type: 'string',
        title: texts.source,
        default: everywhere,
        oneOf: Object.entries({ [everywhere]: texts.everywhere, ...texts.sources }).map(([value, title]) => ({
          const: value,
          title,
        })),
      },
      tags: {
        type: 'array',
        title: texts.tags,
        description: texts.tagsHint,
        items: { type: 'string', minLength: 1, maxLength: 60 },
        maxItems: 50,
        uniqueItems: true,
        'x-widget': 'tags',
      },
    },
  }
}

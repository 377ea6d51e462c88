import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'

/** Stands for no limit. */
export const everywhere = 'everywhere'

type Texts = ReturnType<typeof searchPlaygroundTexts>

/** What is filled in to try the search. */
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

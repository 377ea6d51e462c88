import { configSchema, field, resultSchema } from './configSchema.ts'
import { presentedPassages } from './presentedPassages.ts'
import { numberIn, wantedText } from './readConfig.ts'
import type { StepConfig, StepType } from './stepType.ts'

const most = 20

export const knowledgeSearchStep: StepType = {
  type: 'knowledge_search',
  title: 'Search the knowledge base',
  description: 'Gives the answers of the knowledge base and the business info that fit best.',
  de: {
    title: 'In der Wissensdatenbank suchen',
    description: 'Ergibt die Antworten der Wissensdatenbank und der Firmendaten, die am besten passen.',
  },
  category: 'data',
  configSchema: configSchema(
    {
      query: field(
        { type: 'string', minLength: 1, maxLength: 2_000 },
        ['Question', 'For example {{input.text}}.'],
        ['Frage', 'Zum Beispiel {{input.text}}.'],
      ),
      tags: field(
        { type: 'array', maxItems: 20, items: { type: 'string', minLength: 1, maxLength: 60 } },
        ['Tags', 'Answers with one of these alone; empty for all.'],
        ['Schlagwörter', 'Nur Antworten mit einem davon; leer für alle.'],
      ),
      limit: field(
        { type: 'integer', minimum: 1, maximum: most, default: 5 },
        ['At most', 'So many answers.'],
        ['Höchstens', 'So viele Antworten.'],
      ),
    },
    ['query'],
  ),
  outputSchema: () =>
    resultSchema({
      passages: {
        type: 'array',
        items: resultSchema({
          chunk_id: { type: ['string', 'null'] },
          title: { type: 'string' },
          content: { type: 'string' },
          score: { type: 'number' },
          fit: { type: 'number' },
        }),
      },
      text: { type: 'string' },
    }),
  hasEffects: false,
  usualTimeoutMs: 10_000,
  run: async ({ tenantId, services }, config) => {
    const query = wantedText(config, 'query').slice(0, longestQuery)
    const limit = numberIn(config, 'limit', { least: 1, most, usual: 5 })
    return presentedPassages(
      await services.knowledge.search({ tenantId, query, tags: tagsIn(config), limit }),
    )
  },
}

const longestQuery = 1_000

function tagsIn({ tags }: StepConfig): string[] {
  return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string' && tag !== '') : []
}

import { cutText } from '../../../store/cutText.ts'
import type { FoundPassage } from '../../knowledge/search/foundPassage.ts'
import type { ChainKnowledge } from '../acting/chainKnowledge.ts'
import type { LookupPlace } from '../data/dataProvider.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { numberIn, wantedText } from './readConfig.ts'
import type { StepConfig, StepType } from './stepType.ts'

const max = 20

export const knowledgeSearchStep: StepType = {
  type: 'knowledge_search',
  title: 'Search knowledge',
  description:
    'Returns the passages of your knowledge and business info that match best. For an agent, only sources it can use are searched.',
  de: {
    title: 'Wissen durchsuchen',
    description:
      'Liefert die Abschnitte Ihres Wissens und Ihrer Unternehmensdaten, die am besten passen. Für einen Agenten zählen nur Quellen, die er verwenden darf.',
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
        ['Tags', 'Only sources with one of these tags. Leave it empty for all.'],
        ['Schlagwörter', 'Nur Quellen mit einem dieser Schlagwörter. Leer bedeutet: alle.'],
      ),
      limit: field(
        { type: 'integer', minimum: 1, maximum: max, default: 5 },
        ['Maximum passages', 'The step returns at most this many passages.'],
        ['Maximale Abschnitte', 'Der Schritt liefert höchstens so viele Abschnitte.'],
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
  run: ({ services: { knowledge }, ...place }, config) => searchFor(knowledge, place, config),
}

/** Returns the relevant passages for a step or a lookup, in the run's conversation. */
export async function searchFor(
  knowledge: ChainKnowledge,
  { tenantId, conversationId }: LookupPlace,
  config: StepConfig,
) {
  const query = cutText(wantedText(config, 'query'), longestQuery)
  const limit = numberIn(config, 'limit', { min: 1, max, usual: 5 })
  const tags = tagsIn(config)
  return presentedPassages(await knowledge.search({ tenantId, conversationId, query, tags, limit }))
}

const longestQuery = 1_000

function tagsIn({ tags }: StepConfig): string[] {
  return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string' && tag !== '') : []
}

/** Returns the relevant passages as a list and as text for a prompt. Chains ask nobody about the others. */
function presentedPassages(all: readonly FoundPassage[]) {
  const found = all.filter(({ isRelevant }) => isRelevant)
  return {
    passages: found.map(({ chunkId, title, content, score, relevance }) => {
      return { chunk_id: chunkId, title, content, score, fit: relevance }
    }),
    text: found.map(({ title, content }) => `${title}\n${content}`).join('\n\n'),
  }
}

import type { components } from '../../../../openapi/generated/types.d.ts'
import type { LanguageModel } from '../../../providers/llm/languageModel.ts'
import type { Database } from '../../../store/database.ts'
import type { KnowledgeQuestion, KnowledgeSearch } from '../knowledgeSearch.ts'
import { renderPassages } from '../renderPassages.ts'
import { dateAt } from '../search/relativeWeekday.ts'
import { searchTool } from '../searchAction.ts'
import { servedPassage } from '../servedPassage.ts'
import { builtinAnswer } from './builtinAnswer.ts'
import { evaluationLimit } from './evaluationLimit.ts'
import { readSearchSettings } from './store/readSearchSettings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  knowledge: KnowledgeSearch
  builtin: LanguageModel
  timeZone: (tenantId: string) => Promise<string>
  now: () => Date
}

export type PlaygroundSearch = ReturnType<typeof createPlaygroundSearch>

/**
 * Creates the search playground: a search that only the user sees, with its results and the built-in model's answer.
 */
export function createPlaygroundSearch({ database, knowledge, builtin, timeZone, now }: Deps) {
  const { toolName: name, title, description, parameters } = searchTool
  const tool = { name, title, description, parameters }
  return async function searchPlayground(
    asked: Omit<KnowledgeQuestion, 'limit'>,
  ): Promise<components['schemas']['KnowledgeTrial']> {
    const { tenantId, query } = asked
    const settings = asked.settings ?? (await database.inTenant(tenantId, readSearchSettings))
    const found = await knowledge.search({ ...asked, settings, limit: evaluationLimit(settings) })
    const given = renderPassages(found.slice(0, settings.max_passages))
    const zone = await timeZone(tenantId)
    const place = { locale: 'en', timeZone: zone, today: dateAt(now(), zone) }
    const answer = await builtinAnswer(builtin, { query, search: again, tool, place })
    return { passages: found.map(servedPassage), settings, given, answer }

    async function again(words: string): Promise<string> {
      if (words === query) return given
      const more = await knowledge.search({ ...asked, query: words, settings, limit: settings.max_passages })
      return renderPassages(more)
    }
  }
}

import type { Database } from '../../../store/database.ts'
import { type Asker, askForJson } from '../reading/askForJson.ts'
import type { Code } from '../reading/codebook.ts'
import { languageName } from '../reading/languageName.ts'
import { concludeTask } from '../reading/tasks.ts'
import type { StoredAnalysis } from '../store/analysisState.ts'
import { listReadings } from '../store/readingStore.ts'
import { provenGroups } from './conclude.ts'
import { type Conclusion, readConclusions } from './readConclusions.ts'

const quotesEach = 5

/** Asks a model for the sentence and the suggestion of each group that has enough quotes. */
export async function askConclusions(
  asker: Asker & { database: Pick<Database, 'inTenant'> },
  { id, data: { goal_prompt: goal, language = 'en' } }: StoredAnalysis,
  codebook: readonly Code[],
): Promise<{ conclusions: ReadonlyMap<string, Conclusion>; tokens: number }> {
  const readings = await asker.database.inTenant(asker.tenantId, db => listReadings(db, id))
  const groups = provenGroups(codebook, readings).map(({ key, count, evidence }) => ({
    ...codebook.find(code => code.key === key),
    count,
    quotes: evidence.slice(0, quotesEach).map(({ quote }) => quote),
  }))
  if (groups.length === 0) return { conclusions: new Map(), tokens: 0 }
  const task = concludeTask({ goal, language: languageName(language) })
  const { values, tokens } = await askForJson(asker, { task, data: { groups } })
  return { conclusions: readConclusions(values), tokens }
}

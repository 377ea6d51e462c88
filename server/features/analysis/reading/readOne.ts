import { ModelError } from '../../../providers/llm/languageModel.ts'
import type { Database } from '../../../store/database.ts'
import { noteAnalysis, type StoredAnalysis } from '../store/analysisState.ts'
import { leaveOut, writeReading } from '../store/readingStore.ts'
import { readTranscript, type SaidLine } from '../store/transcriptStore.ts'
import { type Asker, askForJson } from './askForJson.ts'
import type { Code } from './codebook.ts'
import { readCoding } from './readCoding.ts'
import { codeTask } from './tasks.ts'
import { shownLines, transcriptFor } from './transcriptFor.ts'

interface Place {
  analysis: StoredAnalysis
  conversationId: string
  iteration: number
  codebook: readonly Code[]
  language: string
  /** Returns the progress once this conversation was read. */
  progress: () => number
}

/** Assigns one conversation to groups and stores the result. Throws Superseded if the analysis is no longer open. */
export async function readOne(
  asker: Asker & { database: Pick<Database, 'inTenant'> },
  { analysis, conversationId, iteration, codebook, language, progress }: Place,
): Promise<void> {
  const { database, tenantId } = asker
  const place = { analysisId: analysis.id, conversationId }
  const said = await database.inTenant(tenantId, db => readTranscript(db, conversationId))
  if (!said) return database.inTenant(tenantId, db => leaveOut(db, analysis.id, conversationId))
  const asked = { goal: analysis.data.goal_prompt, language }
  const { reading, tokens } = await assigned(asker, said, { task: codeTask(asked), codebook })
  await database.inTenant(tenantId, async db => {
    await noteAnalysis(db, analysis, { progress: progress() }, tokens)
    await writeReading(db, place, { iteration, reading })
  })
}

/** Number of answers that a model may give until one can be read. */
const mostAnswers = 2

async function assigned(
  asker: Asker,
  said: readonly SaidLine[],
  { task, codebook }: { task: string; codebook: readonly Code[] },
) {
  const lines = transcriptFor(said)
  const keys = new Set(codebook.map(({ key }) => key))
  const data = { groups: codebook, transcript: shownLines(lines) }
  let tokens = 0
  for (let answers = 0; answers < mostAnswers; answers++) {
    const answer = await askForJson(asker, { task, data }).catch(unlessRefused)
    if (!answer) break
    tokens += answer.tokens
    const reading = readCoding(answer.values, { keys, lines })
    if (reading) return { reading, tokens }
  }
  return { reading: null, tokens }
}

/** Returns null if the provider refuses to read this conversation; the others can still be read. */
function unlessRefused(error: unknown): null {
  if (error instanceof ModelError && error.code === 'model.refused') return null
  throw error
}

import { ModelError } from '../../../providers/llm/languageModel.ts'
import type { Database } from '../../../store/database.ts'
import { type Asker, askForJson } from '../../analysis/reading/askForJson.ts'
import { shownLines, transcriptFor } from '../../analysis/reading/transcriptFor.ts'
import { readTranscript, type SaidLine } from '../../analysis/store/transcriptStore.ts'
import type { ExtractQuestion } from './extractQuestion.ts'
import { extractTask } from './extractTask.ts'
import { readAnswer } from './readAnswer.ts'
import { type AskedFigure, leaveEpisode, type WaitingEpisode, writeRead } from './store/extractStore.ts'

/** What has become of an episode: `left` if there is nothing to read any more. */
export type ReadResult = 'read' | 'left' | 'refused'

/** Asks a model about one episode and stores the answer. Throws the errors of models, unless it refuses to read this. */
export async function readEpisode(
  asker: Asker & { database: Pick<Database, 'inTenant'> },
  figure: AskedFigure & { question: ExtractQuestion },
  waiting: WaitingEpisode,
): Promise<ReadResult> {
  const { database, tenantId } = asker
  const said = await database.inTenant(tenantId, async db =>
    waiting.isDue ? readTranscript(db, waiting.conversationId, waiting.until) : null,
  )
  if (!said) {
    await database.inTenant(tenantId, db => leaveEpisode(db, figure, waiting))
    return 'left'
  }
  const read = await askAbout(asker, said, figure.question)
  if (!read) return 'refused'
  await database.inTenant(tenantId, db => writeRead(db, figure, waiting, read))
  return 'read'
}

/** Number of answers that a model may give until one fits. */
const mostAnswers = 2

async function askAbout(asker: Asker, said: readonly SaidLine[], question: ExtractQuestion) {
  const data = { transcript: shownLines(transcriptFor(said)) }
  let tokens = 0
  for (let answers = 0; answers < mostAnswers; answers++) {
    const answer = await askForJson(asker, { task: extractTask(question), data }).catch(unlessRefused)
    if (!answer) return null
    tokens += answer.tokens
    const value = readAnswer(answer.values, question)
    if (value !== undefined) return { value, tokens, error: null }
  }
  return { value: null, tokens, error: 'unfit' as const }
}

/** Returns null if the provider refuses this conversation. A refused key concerns all of them. */
function unlessRefused(error: unknown): null {
  if (error instanceof ModelError && error.code === 'model.refused' && !error.isKeyRefused) return null
  throw error
}

import type { Database } from '../../../store/database.ts'
import type { StoredAnalysis } from '../store/analysisState.ts'
import { nextToRead } from '../store/readingStore.ts'
import { readTranscript } from '../store/transcriptStore.ts'
import { type Asker, askForJson } from './askForJson.ts'
import { type Code, readCodebook } from './codebook.ts'
import { draftTask } from './tasks.ts'
import { shownLines, transcriptFor } from './transcriptFor.ts'

/** Thrown if a model's answers cannot be read. */
export class UnreadableAnswer extends Error {}

/** Size of the subsample, and the characters of its transcripts together. */
const subsample = 20
const mostCharacters = 60_000

/** Drafts the groups from the first conversations of the sample. Throws UnreadableAnswer, and the errors of models. */
export async function draftCodebook(
  asker: Asker & { database: Pick<Database, 'inTenant'> },
  { id, data: { goal_prompt: goal } }: StoredAnalysis,
  language: string,
): Promise<{ codebook: Code[]; tokens: number }> {
  const conversations = await asker.database.inTenant(asker.tenantId, async db => {
    const ids = await nextToRead(db, id, { iteration: 1, limit: subsample })
    return readSeveral(ids, conversationId => readTranscript(db, conversationId))
  })
  const task = draftTask({ goal, language })
  const { values, tokens } = await askForJson(asker, { task, data: { conversations } })
  const codebook = readCodebook(values)
  if (!codebook) throw new UnreadableAnswer('The groups cannot be read')
  return { codebook, tokens }
}

/** Returns the transcripts of conversations as a model gets them, as many as fit. */
export async function readSeveral(
  ids: readonly string[],
  read: (conversationId: string) => ReturnType<typeof readTranscript>,
) {
  const shown: ReturnType<typeof shownLines>[] = []
  let left = mostCharacters
  for (const conversationId of ids) {
    const said = await read(conversationId)
    if (!said) continue
    const lines = shownLines(transcriptFor(said))
    left -= JSON.stringify(lines).length
    if (left < 0 && shown.length > 0) break
    shown.push(lines)
  }
  return shown
}

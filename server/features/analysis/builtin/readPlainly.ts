import type { Job } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Code } from '../reading/codebook.ts'
import { noteAnalysis, type StoredAnalysis } from '../store/analysisState.ts'
import { countReadings, leaveOut, listReadings, nextToRead, writeReading } from '../store/readingStore.ts'
import { readLastWords } from '../store/transcriptStore.ts'
import { plainCodebook } from './plainCodebook.ts'
import { plainCodes } from './plainCodes.ts'

const iteration = 1
const atOnce = 50

/**
 * Groups the conversations of the sample without a language model, and returns the groups. Resumes where an earlier
 * attempt has stopped. Throws Superseded if the analysis is no longer open.
 */
export async function readPlainly(
  { database }: { database: Pick<Database, 'inTenant'> },
  { tenantId, signal, progress }: Job,
  analysis: StoredAnalysis,
): Promise<Code[]> {
  let isDone = false
  while (!isDone) {
    signal.throwIfAborted()
    isDone = await database.inTenant(tenantId, async db => {
      const { size, done } = await countReadings(db, analysis.id, iteration)
      const ids = await nextToRead(db, analysis.id, { iteration, limit: atOnce })
      await noteAnalysis(db, analysis, { iteration, progress: (done + ids.length) / (size + 1) })
      for (const conversationId of ids) await assign(db, conversationId)
      return ids.length === 0
    })
    await progress(0.5)
  }
  return database.inTenant(tenantId, async db =>
    plainCodebook(await listReadings(db, analysis.id), analysis.data.language ?? 'en'),
  )

  async function assign(db: TenantDb, conversationId: string): Promise<void> {
    const words = await readLastWords(db, conversationId)
    if (!words) return leaveOut(db, analysis.id, conversationId)
    const reading = { codes: plainCodes(words), isUnsure: false, note: null, droppedQuotes: 0 }
    await writeReading(db, { analysisId: analysis.id, conversationId }, { iteration, reading })
  }
}

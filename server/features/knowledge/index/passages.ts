import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { enqueueEvaluation } from '../evaluation/enqueueEvaluation.ts'
import { deletePassages, insertPassages, type StoredPassage } from '../store/passageStore.ts'
import { readKnowledgeSettings } from '../store/readKnowledgeSettings.ts'
import { insertSegment } from '../store/segmentStore.ts'
import { embedTask } from '../vectors/embedTask.ts'
import { indexSegment, type NumberedPassage, wholeText } from './indexSegment.ts'
import type { NewPassage, PassageSource } from './newPassage.ts'
import { textLanguage } from './textLanguage.ts'
import { tidySmall } from './tidyIndex.ts'

/** Passages of one source. */
export interface SourcePassages {
  source: PassageSource
  passages: readonly NewPassage[]
}

/** Job that merges the small segments that many writes leave behind. */
export const tidyTask = 'tidy the knowledge index'

/** Writes the passages that agents can find and quote, within the transaction of their source. */
export const passages = { replaceFor, replaceAll }

/** Replaces the passages of a source, whose record must already be stored. */
async function replaceFor(
  db: TenantDb,
  { tenantId, ...one }: SourcePassages & { tenantId: string },
): Promise<void> {
  await replaceAll(db, tenantId, [one])
}

/** Replaces the passages of many sources at once. */
async function replaceAll(db: TenantDb, tenantId: string, all: readonly SourcePassages[]): Promise<void> {
  if (all.length === 0) return
  const hadSome = await deletePassages(
    db,
    all.map(({ source }) => source),
  )
  const { main_language, search } = await readKnowledgeSettings(db)
  const numbered: NumberedPassage[] = []
  for (const { source, passages } of all) {
    const stored: StoredPassage[] = []
    for (const passage of passages) stored.push(await withLanguage(passage, main_language))
    for (const one of await insertPassages(db, source, stored)) numbered.push(one)
  }
  if (numbered.length > 0) await insertSegment(db, tenantId, await indexSegment(numbered))
  const isUntidy = numbered.length > 0 && (await tidySmall(db, tenantId))
  // Enqueuing locks the row of a job's key until the commit, so these statements come last.
  if (numbered.length > 0 && search.embedding_model)
    await enqueueJob(db, { tenantId, task: embedTask, key: 'all' })
  if (isUntidy) await enqueueJob(db, { tenantId, task: tidyTask, key: 'all' })
  if (hadSome || numbered.length > 0) await enqueueEvaluation(db, tenantId, 'change')
}

/** Adds the language of a passage; the main language if the text does not show it. */
async function withLanguage(passage: NewPassage, mainLanguage: string): Promise<StoredPassage> {
  const code = passage.language ?? (await textLanguage(wholeText(passage))) ?? mainLanguage
  return { ...passage, language: code.replace(/-.*/, '') }
}

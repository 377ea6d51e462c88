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

/** The passages of one source. */
export interface SourcePassages {
  source: PassageSource
  passages: readonly NewPassage[]
}

/** The job that merges what many writes have left in pieces. */
export const tidyTask = 'tidy the knowledge index'

/** What can be found and quoted. All of it is written within the transaction of what it belongs to. */
export const passages = { replaceFor, replaceAll }

/** Makes these the passages of a source, in the place of those it had; its record has to be stored by then. */
async function replaceFor(
  db: TenantDb,
  { tenantId, ...one }: SourcePassages & { tenantId: string },
): Promise<void> {
  await replaceAll(db, tenantId, [one])
}

/** The same for many sources at once. */
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
  // A key's row is held until the commit: the last statements.
  if (numbered.length > 0 && search.embedding_model)
    await enqueueJob(db, { tenantId, task: embedTask, key: 'all' })
  if (isUntidy) await enqueueJob(db, { tenantId, task: tidyTask, key: 'all' })
  if (hadSome || numbered.length > 0) await enqueueEvaluation(db, tenantId, 'change')
}

/** A text that does not tell its language is in the main one. */
async function withLanguage(passage: NewPassage, mainLanguage: string): Promise<StoredPassage> {
  const code = passage.language ?? (await textLanguage(wholeText(passage))) ?? mainLanguage
  return { ...passage, language: code.replace(/-.*/, '') }
}

import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import type { StoredAnalysis } from '../store/analysisState.ts'
import type { Reading } from '../store/readingStore.ts'
import { readTranscript } from '../store/transcriptStore.ts'
import { type Asker, askForJson } from './askForJson.ts'
import { type Code, readCodebook } from './codebook.ts'
import { readSeveral, UnreadableAnswer } from './draftCodebook.ts'
import { refineTask } from './tasks.ts'

interface Refined {
  codebook: Code[]
  /** What was changed, in words. */
  changed: string[]
  /** Conversations that keep their groups. */
  kept: string[]
  tokens: number
}

const [mostNotes, mostTranscripts, mostChanges, longestChange] = [30, 6, 20, 300]

/**
 * Improves the groups by the conversations that were assigned with doubt. Returns null if there are none. Throws
 * UnreadableAnswer, and the errors of models.
 */
export async function refineCodebook(
  asker: Asker & { database: Pick<Database, 'inTenant'> },
  { data: { goal_prompt: goal } }: StoredAnalysis,
  {
    codebook,
    readings,
    language,
  }: { codebook: readonly Code[]; readings: readonly Reading[]; language: string },
): Promise<Refined | null> {
  const doubted = readings.filter(isDoubted)
  if (doubted.length === 0) return null
  const ids = doubted.slice(0, mostTranscripts).map(({ conversationId }) => conversationId)
  const conversations = await asker.database.inTenant(asker.tenantId, db =>
    readSeveral(ids, conversationId => readTranscript(db, conversationId)),
  )
  const groups = codebook.map(code => ({
    ...code,
    count: readings.filter(one => hasKey(one, code.key)).length,
  }))
  const notes = doubted.flatMap(({ note }) => note ?? []).slice(0, mostNotes)
  const task = refineTask({ goal, language })
  const { values, tokens } = await askForJson(asker, { task, data: { groups, notes, conversations } })
  const next = readCodebook(values)
  if (!next) throw new UnreadableAnswer('The improved groups cannot be read')
  const stable = stableKeys(codebook, next)
  const isKept = (one: Reading) => !isDoubted(one) && one.codes.every(({ key }) => stable.has(key))
  const kept = readings.filter(isKept).map(({ conversationId }) => conversationId)
  return { codebook: next, changed: changesIn(values), kept, tokens }
}

/** Returns whether a conversation was assigned with doubt, or no group covers it. */
export function isDoubted({
  isRead,
  isUnsure,
  note,
}: Pick<Reading, 'isRead' | 'isUnsure' | 'note'>): boolean {
  return isRead && (isUnsure || note !== null)
}

function hasKey({ codes }: Reading, wanted: string): boolean {
  return codes.some(({ key }) => key === wanted)
}

/** Returns the keys whose definition has not changed. */
function stableKeys(before: readonly Code[], after: readonly Code[]): ReadonlySet<string> {
  const definitions = new Map(before.map(({ key, definition }) => [key, definition]))
  return new Set(
    after.filter(({ key, definition }) => definitions.get(key) === definition).map(({ key }) => key),
  )
}

function changesIn(values: readonly unknown[]): string[] {
  const value = values.find(one => isObject(one) && Array.isArray(one.changed))
  const told = isObject(value) && Array.isArray(value.changed) ? value.changed : []
  return told
    .flatMap(change => (typeof change === 'string' && change !== '' ? cutText(change, longestChange) : []))
    .slice(0, mostChanges)
}

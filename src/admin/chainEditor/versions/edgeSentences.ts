import type { components } from '../../../../openapi/generated/types.d.ts'
import type { NextEdge } from '../model/chainDocument.ts'
import type { ChangeWords, Sentence } from './changeSentence.ts'

type Change = components['schemas']['ChainChange']

/** Describes the changes to a step's edges as sentences. */
export function edgeSentences(stepId: string, changes: readonly Change[], words: ChangeWords): Sentence[] {
  const texts = changes.flatMap(change => {
    const [, , place, field] = change.pointer.split('/')
    if (place === undefined) return edgeListSentences(stepId, edgesOf(change.old), edgesOf(change.new), words)
    if (field === undefined)
      return edgeListSentences(stepId, edgesOf([change.old]), edgesOf([change.new]), words)
    return [edgeSentence(stepId, Number(place) + 1, field, change, words)]
  })
  return texts.map(text => ({ stepId, text }))
}

function edgeSentence(
  stepId: string,
  place: number,
  field: string,
  { old, new: now }: Change,
  { texts, titleOf }: ChangeWords,
): string {
  const step = titleOf(stepId)
  if (field === 'to') return texts.goesElsewhere(step, titleOf(String(old ?? '')), titleOf(String(now ?? '')))
  return texts.otherConditionAt(step, place, String(old ?? ''), String(now ?? ''))
}

/** Compares two lists of edges; edges with the same target count as the same edge, even if their conditions differ. */
function edgeListSentences(
  stepId: string,
  old: NextEdge[],
  now: NextEdge[],
  { texts, titleOf }: ChangeWords,
): string[] {
  const step = titleOf(stepId)
  const before = new Map(old.map(edge => [edge.to, edge]))
  const after = new Map(now.map(edge => [edge.to, edge]))
  const gone = old.filter(({ to }) => !after.has(to)).map(({ to }) => texts.goesNoLonger(step, titleOf(to)))
  const come = now
    .filter(({ to }) => !before.has(to))
    .map(({ to, when = '' }) => texts.goesOn(step, titleOf(to), when))
  const other = now.flatMap(({ to, when = '' }) => {
    const known = before.get(to)
    return known && (known.when ?? '') !== when
      ? [texts.otherCondition(step, titleOf(to), known.when ?? '', when)]
      : []
  })
  const all = [...gone, ...come, ...other]
  return all.length === 0 ? [texts.otherOrder(step)] : all
}

function edgesOf(value: unknown): NextEdge[] {
  return Array.isArray(value) ? (value.filter(edge => edge !== undefined && edge !== null) as NextEdge[]) : []
}

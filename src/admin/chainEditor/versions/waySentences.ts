import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Way } from '../model/chainDocument.ts'
import type { ChangeWords, Sentence } from './changeSentence.ts'

type Change = components['schemas']['ChainChange']

/** What has become of the ways on from a step, in sentences. */
export function waySentences(stepId: string, changes: readonly Change[], words: ChangeWords): Sentence[] {
  const texts = changes.flatMap(change => {
    const [, , place, field] = change.pointer.split('/')
    if (place === undefined) return wholeWays(stepId, waysOf(change.old), waysOf(change.new), words)
    if (field === undefined) return wholeWays(stepId, waysOf([change.old]), waysOf([change.new]), words)
    return [partOfWay(stepId, Number(place) + 1, field, change, words)]
  })
  return texts.map(text => ({ stepId, text }))
}

function partOfWay(
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

/** Ways to the same step are the same way, whatever its condition. */
function wholeWays(stepId: string, old: Way[], now: Way[], { texts, titleOf }: ChangeWords): string[] {
  const step = titleOf(stepId)
  const before = new Map(old.map(way => [way.to, way]))
  const after = new Map(now.map(way => [way.to, way]))
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

function waysOf(value: unknown): Way[] {
  return Array.isArray(value) ? (value.filter(way => way !== undefined && way !== null) as Way[]) : []
}

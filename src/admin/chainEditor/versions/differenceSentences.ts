import type { components } from '../../../../openapi/generated/types.d.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import { kindTitle } from '../model/stepKinds.ts'
import { type ChangeWords, changeSentence, type Sentence } from './changeSentence.ts'
import { edgeSentences } from './edgeSentences.ts'

export type ChainDifference = components['schemas']['ChainDifference']
export type DifferencePart = 'steps' | 'wiring' | 'texts' | 'settings' | 'chain'

type ChangedStep = ChainDifference['steps_changed'][number]

/**
 * Describes the differences between two versions of a chain as sentences, grouped into steps, edges, texts, and
 * everything else.
 */
export function differenceSentences(
  { steps_added, steps_removed, steps_changed, chain_changes }: ChainDifference,
  words: ChangeWords,
): Map<DifferencePart, Sentence[]> {
  const { texts } = words
  const parts = new Map<DifferencePart, Sentence[]>()
  const say = (part: DifferencePart, ...sentences: Sentence[]) => {
    if (sentences.length > 0) parts.set(part, [...(parts.get(part) ?? []), ...sentences])
  }
  // Added and removed steps use their own titles, because the draft may not have them.
  for (const { step_id, step } of steps_added)
    say('steps', {
      stepId: step_id,
      text: texts.added(nameOf(step, words), kindTitle(words.kinds, String(step.type))),
    })
  for (const { step_id, step } of steps_removed)
    say('steps', {
      stepId: step_id,
      text: texts.removed(nameOf(step, words), kindTitle(words.kinds, String(step.type))),
    })
  for (const step of steps_changed) {
    if (step.old_step_id !== step.step_id)
      say('steps', {
        stepId: step.step_id,
        text: texts.otherId(words.titleOf(step.step_id), step.old_step_id, step.step_id),
      })
    sayChanges(step, words, say)
  }
  for (const change of chain_changes) {
    if (change.pointer === '/start') say('wiring', beginning(change.new, words))
    else say('chain', changeSentence(null, change, words))
  }
  return inOrder(parts)
}

type Say = (part: DifferencePart, ...sentences: Sentence[]) => void

function sayChanges({ step_id: id, changes }: ChangedStep, words: ChangeWords, say: Say): void {
  const edges = changes.filter(({ pointer }) => pointer === '/next' || pointer.startsWith('/next/'))
  say('wiring', ...edgeSentences(id, edges, words))
  for (const change of changes) {
    if (edges.includes(change)) continue
    const isOfStep = ['/name', '/type', '/enabled'].includes(change.pointer)
    const part = change.kind === 'wiring' ? 'wiring' : change.kind === 'text' ? 'texts' : 'settings'
    say(isOfStep ? 'steps' : part, changeSentence(id, change, words))
  }
}

function beginning(to: unknown, { texts, titleOf }: ChangeWords): Sentence {
  if (typeof to !== 'string' || to === '') return { stepId: null, text: texts.topmost }
  return { stepId: to, text: texts.begins(titleOf(to)) }
}

function nameOf(step: object, { kinds }: ChangeWords): string {
  const { name, type, step_id } = step as Partial<ChainStep>
  return name || (type === undefined ? String(step_id) : kindTitle(kinds, type))
}

const order: readonly DifferencePart[] = ['steps', 'wiring', 'texts', 'settings', 'chain']

function inOrder(parts: Map<DifferencePart, Sentence[]>): Map<DifferencePart, Sentence[]> {
  return new Map(order.flatMap(part => (parts.has(part) ? [[part, parts.get(part) ?? []] as const] : [])))
}

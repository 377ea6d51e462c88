import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { fieldText } from '../../../resources/schema/fieldText.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../../../resources/schema/labelOf.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { kindTitle, type StepKinds } from '../model/stepKinds.ts'
import type { versionsTexts } from './versionsTexts.ts'

/** One difference as a sentence; `texts` contains the old and the new text if they are shown line by line. */
export interface Sentence {
  /** Step to which the sentence links; null if it is about the chain. */
  stepId: string | null
  text: string
  texts?: { before: string; after: string }
}

/** Texts and lookups for building sentences. */
export interface ChangeWords {
  texts: ReturnType<typeof versionsTexts>
  all: Texts
  kinds: StepKinds
  /** Returns a step's title. */
  titleOf: (stepId: string) => string
  /** Returns a step's kind; undefined if the draft no longer has the step. */
  typeOf: (stepId: string) => string | undefined
  /** Schemas of the chain's own fields and of its steps. */
  chainSchema: JsonSchema
  stepSchema: JsonSchema
}

type Change = components['schemas']['ChainChange']

/**
 * Longest value shown in a sentence, in characters; longer ones, and those with several lines, are shown line by line.
 */
const shortText = 80

/** Describes the change of one field of a step or of the chain. */
export function changeSentence(stepId: string | null, change: Change, words: ChangeWords): Sentence {
  const { texts } = words
  const special = stepId === null ? undefined : stepSentence(stepId, change, words)
  if (special !== undefined) return { stepId, text: special }
  const { label, schema, root } = fieldOf(stepId, change.pointer, words)
  const place = stepId === null ? label : texts.placeOf(words.titleOf(stepId), label)
  const read = (value: unknown) => fieldText(schema, value as JsonValue, words.all, root)
  const [before, after] = [read(change.old), read(change.new)]
  const isLong =
    change.kind === 'text' || [before, after].some(one => one.length > shortText || one.includes('\n'))
  if (isLong) return { stepId, text: texts.textChanged(place), texts: { before, after } }
  if (before === '') return { stepId, text: texts.set(place, after) }
  return { stepId, text: after === '' ? texts.unset(place, before) : texts.changed(place, before, after) }
}

/** Describes a change of a step that has its own phrase; returns undefined for other changes. */
function stepSentence(stepId: string, change: Change, words: ChangeWords) {
  const { pointer, kind, old, new: now } = change
  const { texts, titleOf, kinds } = words
  const step = titleOf(stepId)
  if (pointer === '/name') return texts.named(String(old ?? stepId), String(now ?? stepId))
  if (pointer === '/type')
    return texts.otherKind(step, kindTitle(kinds, String(old)), kindTitle(kinds, String(now)))
  if (pointer === '/enabled') return now === false ? texts.switchedOff(step) : texts.switchedOn(step)
  if (pointer === '/on_error/to')
    return typeof now === 'string' && now !== ''
      ? texts.onError(step, titleOf(now))
      : texts.onErrorNone(step, titleOf(String(old ?? '')))
  if (kind === 'wiring' && /\/(to|otherwise_to)$/.test(pointer)) return exitSentence(step, change, words)
  if (kind === 'wiring' && typeof now === 'string' && pointer.startsWith('/config/'))
    return texts.innerStart(step, fieldOf(stepId, pointer, words).label, titleOf(now))
  return undefined
}

/** Names an exit by its label in the later state; one without a label by its place. */
function exitSentence(
  step: string,
  { pointer, exit: label, old, new: now }: Change,
  { texts, titleOf }: ChangeWords,
): string {
  const place = /\/(\d+)\/to$/.exec(pointer)?.[1]
  const exit =
    place === undefined
      ? texts.otherwise
      : label === undefined
        ? texts.exit(Number(place) + 1)
        : texts.namedExit(label)
  return typeof now === 'string'
    ? texts.exitGoesOn(step, exit, titleOf(now))
    : texts.exitEnds(step, exit, titleOf(String(old ?? '')))
}

function fieldOf(
  stepId: string | null,
  pointer: string,
  { kinds, typeOf, chainSchema, stepSchema }: ChangeWords,
) {
  if (stepId === null) return described(chainSchema, pointer)
  const isConfig = pointer.startsWith('/config/')
  const config = kinds.get(typeOf(stepId) ?? '')?.config_schema
  if (isConfig && config) return described(config, pointer.slice('/config'.length))
  return isConfig ? described({}, pointer.slice('/config'.length)) : described(stepSchema, pointer)
}

function described(root: JsonSchema, pointer: string) {
  return { root, label: labelOf(root, pointer), schema: fieldSchema(root, pointer) }
}

import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { fieldText } from '../../../resources/schema/fieldText.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../../../resources/schema/labelOf.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { kindTitle, type StepKinds } from '../model/stepKinds.ts'
import type { versionsTexts } from './versionsTexts.ts'

/** One difference in words; `texts` are what it was and became, where that is read line by line. */
export interface Sentence {
  /** The step that it leads to; null where it is about the chain. */
  stepId: string | null
  text: string
  texts?: { before: string; after: string }
}

/** What sentences are made with. */
export interface ChangeWords {
  texts: ReturnType<typeof versionsTexts>
  all: Texts
  kinds: StepKinds
  /** What people call a step. */
  titleOf: (stepId: string) => string
  /** The kind of a step; undefined for one that the draft has no longer. */
  typeOf: (stepId: string) => string | undefined
  /** Of the chain's own fields, and of its steps. */
  chainSchema: JsonSchema
  stepSchema: JsonSchema
}

type Change = components['schemas']['ChainChange']

/** Longer values, and those of several lines, are shown line by line. */
const shortText = 80

/** What has become of one field of a step, or of the chain itself. */
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

/** What is said of a step in words of its own. */
function stepSentence(stepId: string, { pointer, kind, old, new: now }: Change, words: ChangeWords) {
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
  if (kind === 'wiring' && typeof now === 'string' && pointer.startsWith('/config/'))
    return texts.innerStart(step, fieldOf(stepId, pointer, words).label, titleOf(now))
  return undefined
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

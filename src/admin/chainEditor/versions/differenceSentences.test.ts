import { describe, expect, it } from 'vitest'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { en } from '../../../ui/texts/en/en.ts'
import type { StepKind } from '../model/stepKinds.ts'
import { stepSchemaOf } from '../model/stepStartOf.ts'
import type { ChangeWords } from './changeSentence.ts'
import { type ChainDifference, differenceSentences } from './differenceSentences.ts'
import { versionsTexts } from './versionsTexts.ts'

const chainSchema = entities.smart_chain.schema as unknown as JsonSchema
const names: Readonly<Record<string, string>> = { sort: 'Sort', answer: 'Answer', report: 'Report' }
const llm = {
  type: 'llm',
  title: 'Ask a model',
  config_schema: { properties: { prompt: { type: 'string', title: 'Prompt' }, model: { title: 'Model' } } },
} as unknown as StepKind

const words: ChangeWords = {
  texts: versionsTexts(en),
  all: en,
  kinds: new Map([['llm', llm]]),
  titleOf: id => names[id] ?? id,
  typeOf: () => 'llm',
  chainSchema,
  stepSchema: stepSchemaOf(chainSchema),
}

type Step = ChainDifference['steps_changed'][number]
type Change = Step['changes'][number]

const none = {
  chain_name: 'c',
  a: '1',
  b: 'draft',
  steps_added: [],
  steps_removed: [],
  steps_changed: [],
  chain_changes: [],
}
const setting = (pointer: string, old: unknown, now: unknown): Change => ({
  pointer,
  kind: 'setting',
  old,
  new: now,
})
const edge = (pointer: string, old: unknown, now: unknown): Change => ({
  ...setting(pointer, old, now),
  kind: 'wiring',
})

/** Lists all sentences with their headings. */
function said(difference: Partial<ChainDifference>): string[] {
  return [...differenceSentences({ ...none, ...difference }, words)].flatMap(([part, sentences]) =>
    sentences.map(({ text }) => `${part}: ${text}`),
  )
}

const changed = (...changes: Change[]) =>
  said({ steps_changed: [{ step_id: 'sort', old_step_id: 'sort', index: 0, changes }] })

describe('what differs between two states of a chain, in sentences', () => {
  it('names steps that are new, gone, and called otherwise, first', () => {
    const added = { step_id: 'report', index: 1, step: { step_id: 'report', type: 'llm', name: 'Report' } }
    const removed = { step_id: 'old', index: 2, step: { step_id: 'old', type: 'llm' } }
    const steps_changed: Step[] = [
      { step_id: 'sort', old_step_id: 'classify', index: 0, changes: [setting('/name', 'Class', 'Sort')] },
      { step_id: 'answer', old_step_id: 'answer', index: 1, changes: [setting('/enabled', true, false)] },
    ]
    const chain_changes = [setting('/title', 'Sort', 'Sort all'), edge('/start', undefined, 'answer')]
    expect(said({ steps_added: [added], steps_removed: [removed], steps_changed, chain_changes })).toEqual([
      'steps: “Report” is new: Ask a model.',
      'steps: “Ask a model” was removed: Ask a model.',
      'steps: “Sort” has the short name sort instead of classify.',
      'steps: “Class” is now called “Sort”.',
      'steps: “Answer” is switched off.',
      'wiring: The chain starts with “Answer”.',
      'chain: Title: Sort all instead of Sort.',
    ])
  })

  it('tells ways by where they lead, and what holds there', () => {
    const before = [{ to: 'answer', when: 'a' }, { to: 'report' }]
    expect(changed(edge('/next', before, [{ to: 'report', when: 'b' }]))).toEqual([
      'wiring: “Sort” no longer continues with “Answer”.',
      'wiring: The branch from “Sort” to “Report” has another condition: b (before: none).',
    ])
    expect(changed(edge('/next', undefined, before))).toEqual([
      'wiring: “Sort” also continues with “Answer”, if a.',
      'wiring: “Sort” continues with “Report”.',
    ])
    expect(changed(edge('/next/0/to', 'answer', 'report'), edge('/next/1/when', 'a', undefined))).toEqual([
      'wiring: “Sort” continues with “Report” instead of “Answer”.',
      'wiring: Branch 2 of “Sort” has another condition: none (before: a).',
    ])
    expect(changed(edge('/next', before, [...before].reverse()))).toEqual([
      'wiring: “Sort” checks its branches in another order.',
    ])
    expect(changed(edge('/on_error/to', undefined, 'report'))).toEqual([
      'wiring: If “Sort” fails, the chain continues with “Report”.',
    ])
  })

  it('names settings as their form does, and gives long and written texts to be read line by line', () => {
    expect(
      changed(setting('/config/model', undefined, 'small'), setting('/timeout_seconds', 5, undefined)),
    ).toEqual(['settings: “Sort”, Model: now small.', 'settings: “Sort”, Timeout (seconds): no longer 5.'])
    const prompt: Change = { pointer: '/config/prompt', kind: 'text', old: 'Be\nkind', new: 'Be\nquick' }
    const [sentence] =
      differenceSentences(
        { ...none, steps_changed: [{ step_id: 'sort', old_step_id: 'sort', index: 0, changes: [prompt] }] },
        words,
      ).get('texts') ?? []
    expect(sentence).toEqual({
      stepId: 'sort',
      text: '“Sort”, Prompt has changed:',
      texts: { before: 'Be\nkind', after: 'Be\nquick' },
    })
  })

  it('says nothing of what is the same', () => {
    expect(said({})).toEqual([])
  })

  it('tells where exits lead', () => {
    expect(
      changed(
        edge('/config/cases/0/to', undefined, 'answer'),
        { ...edge('/config/cases/1/to', 'answer', 'report'), exit: 'Big' },
        edge('/config/otherwise_to', 'report', undefined),
      ),
    ).toEqual([
      'wiring: “Sort” continues with “Answer” at exit 1.',
      'wiring: “Sort” continues with “Report” at the exit “Big”.',
      'wiring: “Sort” no longer continues with “Report” at the exit for all other cases.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import { type FormVisit, shownFaults } from './shownFaults.ts'
import { shownSaving } from './shownSaving.ts'

const fault = (pointer: string, keyword = 'required') => ({ pointer, keyword, message: keyword })
const visit: FormVisit = { stepId: 'a', edited: undefined, left: [], known: new Set() }

/** Lists the shown faults of the open step, where another step has one too. */
function shownOf(faults: ReturnType<typeof fault>[], more: Partial<FormVisit> = {}): string[] {
  const steps = new Map([
    ['a', faults],
    ['b', [fault('/config/text')]],
  ])
  const shown = shownFaults({ steps, chain: [] }, { ...visit, ...more }).steps
  expect(shown.get('b')).toHaveLength(1)
  return (shown.get('a') ?? []).map(({ pointer }) => pointer)
}

describe('the faults of a form', () => {
  it('are not shown for a value that nobody has entered, until its field was left', () => {
    const faults = [fault('/config/text'), fault('/config/cases/0/when', 'minLength')]
    expect(shownOf(faults)).toEqual([])
    expect(shownOf(faults, { left: ['/config/text'] })).toEqual(['/config/text'])
    expect(shownOf(faults, { stepId: null })).toHaveLength(2)
  })

  it('are shown at once if they were shown before, or are no missing values', () => {
    expect(shownOf([fault('/config/text')], { known: new Set(['/config/text required']) })).toHaveLength(1)
    expect(shownOf([fault('', 'unreachable'), fault('/config/to', 'step')])).toHaveLength(2)
  })

  it('wait as long as somebody writes in their field', () => {
    const edited = { stepId: 'a', pointer: '/config/cases/0/when' }
    const faults = [fault('/config/cases/0/when', 'expression'), fault('/config/cases/1/when', 'expression')]
    expect(shownOf(faults, { edited })).toEqual(['/config/cases/1/when'])
    expect(shownOf([fault('', 'unreachable')], { edited })).toEqual([''])
  })
})

describe('the shown save state', () => {
  const document = { title: 'T', chain_name: 't', steps: [{ step_id: 'a', type: 'x' }] } as ChainDocument
  const partly = (...pointers: string[]) => {
    const errors = pointers.map(pointer => fault(pointer, 'expression'))
    return { state: 'partly', error: new ApiError(422, { code: 'record.invalid', errors } as never) } as const
  }
  const edited = { stepId: 'a', pointer: '/config/when' }

  it('is only waiting while all that is rejected is half written', () => {
    expect(shownSaving(partly('/steps/0/config/when'), document, edited)).toEqual({ state: 'waiting' })
    const other = partly('/steps/0/config/when', '/steps/0/name')
    expect(shownSaving(other, document, edited)).toBe(other)
    const alone = partly('/steps/0/config/when')
    expect(shownSaving(alone, document, undefined)).toBe(alone)
  })
})

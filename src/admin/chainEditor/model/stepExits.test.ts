import { describe, expect, it } from 'vitest'
import { documentOf, someKinds } from '../../../../tests/support/stepKinds.ts'
import { addStep } from './addStep.ts'
import { edgesOf } from './chainGraph.ts'
import { copySteps } from './copySteps.ts'
import { firstConfig } from './firstConfig.ts'
import { mergeChains } from './mergeChains.ts'
import { pasteSteps } from './pasteSteps.ts'
import { removeEdge } from './removeEdge.ts'
import { removeSteps } from './removeSteps.ts'
import { renameStep } from './renameStep.ts'
import { exitsOf, setExit } from './stepExits.ts'

const step = (step_id: string) => ({ step_id, type: 'template' })
const sort = {
  step_id: 'sort',
  type: 'switch',
  config: { cases: [{ label: 'big', when: 'true', to: 'ask' }, { label: 'small' }], otherwise_to: 'pay' },
}
const chain = documentOf(sort, step('ask'), step('pay'))
const big = '/config/cases/0/to'
const small = '/config/cases/1/to'

/** Lists the targets of the exits of the first step. */
const targets = ({ steps }: Pick<typeof chain, 'steps'>) =>
  exitsOf(steps[0] ?? sort, someKinds).map(({ label, to }) => [label, to])

describe('the exits of a step', () => {
  it('are its cases and the one for all others, and lead to steps', () => {
    expect(targets(chain)).toEqual([
      ['big', 'ask'],
      ['small', undefined],
      [null, 'pay'],
    ])
    expect(edgesOf(chain, someKinds).map(({ kind, to, pointer }) => [kind, to, pointer])).toEqual([
      ['exit', 'ask', big],
      ['exit', 'pay', '/config/otherwise_to'],
    ])
    expect(exitsOf(step('ask'), someKinds)).toEqual([])
    const first = firstConfig(someKinds.get('switch'), number => `Case ${number}`)
    expect(first).toEqual({ cases: [{ label: 'Case 1' }] })
  })

  it('take a new step where it was asked for, in front of the one that followed', () => {
    const at = (exit?: string) =>
      addStep(chain, step('new'), { after: 'sort', ...(exit && { exit }) }, someKinds)
    expect(targets(at(big))[0]).toEqual(['big', 'new'])
    expect(at(big).steps[1]).toEqual({ ...step('new'), next: [{ to: 'ask' }] })
    expect(targets(at(small))[1]).toEqual(['small', 'new'])
    // Where nobody was asked, it is the first that leads nowhere.
    expect(at()).toEqual(at(small))
  })

  it('take over what follows a step after which a condition is put', () => {
    const row = documentOf({ ...step('ask'), next: [{ to: 'pay' }] }, step('pay'))
    const added = addStep(row, { step_id: 'sort', type: 'switch' }, { after: 'ask' }, someKinds)
    expect(added.steps[1]).toEqual({ step_id: 'sort', type: 'switch', config: { otherwise_to: 'pay' } })
  })

  it('are connected and cut off', () => {
    const other = setExit(chain, 'sort', { pointer: small, to: 'pay' })
    expect(targets(other)[1]).toEqual(['small', 'pay'])
    expect(setExit(chain, 'sort', { pointer: small, to: 'nowhere' })).toBe(chain)
    const [edge] = edgesOf(chain, someKinds)
    if (edge) expect(targets(removeEdge(chain, edge))[0]).toEqual(['big', undefined])
  })

  it('follow a step that is renamed, removed or copied', () => {
    expect(targets(renameStep(chain, 'ask', 'query', someKinds))[0]).toEqual(['big', 'query'])
    expect(targets(removeSteps(chain, ['ask'], someKinds))[0]).toEqual(['big', undefined])
    const before = documentOf({ ...step('a'), next: [{ to: 'sort' }] }, ...chain.steps)
    expect(removeSteps(before, ['sort'], someKinds).steps[0]?.next).toEqual([{ to: 'pay' }])
    const pasted = pasteSteps(chain, copySteps(chain, ['sort', 'ask']), { kinds: someKinds, stepStart: {} })
    expect(targets({ steps: pasted?.document.steps.slice(3) ?? [] })).toEqual([
      ['big', 'ask_2'],
      ['small', undefined],
      [null, undefined],
    ])
    expect(pasted?.lostTargets).toEqual(['pay'])
  })

  it('are merged with the settings of the step', () => {
    const theirs = setExit(chain, 'sort', { pointer: '/config/otherwise_to', to: 'ask' })
    const mine = setExit(chain, 'sort', { pointer: small, to: 'pay' })
    const { merged, conflicts } = mergeChains(chain, theirs, mine)
    expect(conflicts).toEqual([])
    expect(targets(merged)).toEqual([
      ['big', 'ask'],
      ['small', 'pay'],
      [null, 'ask'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { Chain, ChainStep } from './chainDocument.ts'
import { finishedBefore, reachableSteps } from './chainGraph.ts'

type Edges = Record<string, { next?: string[]; elsewhere?: string; inner?: string; exit?: string }>

function chainOf(edges: Edges): Chain {
  const steps = Object.entries(edges).map(
    ([step_id, { next = [], elsewhere, inner, exit }]) =>
      ({
        step_id,
        type: 'template',
        enabled: true,
        config: { inner, exit },
        next: next.map(to => ({ to })),
        on_error: elsewhere === undefined ? { policy: 'fail' } : { policy: 'branch', to: elsewhere },
      }) as unknown as ChainStep,
  )
  return { steps } as Chain
}

const targets = ({ config }: ChainStep) => ({
  inner: typeof config?.inner === 'string' ? [config.inner] : [],
  exits: typeof config?.exit === 'string' ? [config.exit] : [],
})
const reached = (edges: Edges) => [...reachableSteps(chainOf(edges), targets)].sort()
const finished = (edges: Edges) => {
  const chain = chainOf(edges)
  return Object.fromEntries(
    Object.keys(edges).map(id => [id, finishedBefore(chain, id, targets).map(({ step_id }) => step_id)]),
  )
}

describe('which steps a run can come to', () => {
  it('follows ways, what comes after a failure and what a step begins within itself', () => {
    expect(
      reached({ a: { next: ['b'], elsewhere: 'c' }, b: { inner: 'd' }, c: {}, d: {}, lost: { next: ['a'] } }),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('follows exits like branches, not like inner steps', () => {
    const edges = { a: { exit: 'b' }, b: { next: ['c'] }, c: {} }
    expect(reached(edges)).toEqual(['a', 'b', 'c'])
    expect(finished(edges)).toEqual({ a: [], b: ['a'], c: ['a', 'b'] })
  })

  it('comes to an end where steps lead to each other, or to none that there is', () => {
    expect(reached({ a: { next: ['b'] }, b: { next: ['a', 'missing'] } })).toEqual(['a', 'b'])
    expect(reached({})).toEqual([])
  })
})

describe('which steps were surely finished before another', () => {
  it('are those on every way to it', () => {
    expect(
      finished({
        a: { next: ['b', 'c'] },
        b: { next: ['d'] },
        c: { next: ['d'] },
        d: { next: ['e'] },
        e: {},
      }),
    ).toEqual({ a: [], b: ['a'], c: ['a'], d: ['a'], e: ['a', 'd'] })
  })

  it('are none of those that come back to it', () => {
    expect(finished({ a: { next: ['b'] }, b: { next: ['c'] }, c: { next: ['b', 'd'] }, d: {} })).toEqual({
      a: [],
      b: ['a'],
      c: ['a', 'b'],
      d: ['a', 'b', 'c'],
    })
  })

  it('are neither those that a step runs within, nor those that another one runs within itself', () => {
    expect(
      finished({
        a: { next: ['loop'] },
        loop: { inner: 'b', next: ['d'] },
        b: { next: ['c'] },
        c: {},
        d: {},
      }),
    ).toEqual({ a: [], loop: ['a'], b: ['a'], c: ['a', 'b'], d: ['a', 'loop'] })
  })

  it('are none where no run comes', () => {
    expect(finished({ a: {}, lost: {} })).toEqual({ a: [], lost: [] })
  })
})

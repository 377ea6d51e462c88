import { describe, expect, it } from 'vitest'
import { type RunNode, type RunStep, runTree, visitOf } from './runTree.ts'

const step = (path: string) => ({ path }) as RunStep

/** Formats a tree as text: paths, with their inner steps in parentheses. */
function drawn(nodes: RunNode[]): string {
  return nodes
    .map(({ step: { path }, passes }) => {
      const inner = passes.map(({ name, nodes: within }) => `${name}: ${drawn(within)}`).join(' | ')
      return inner ? `${path} (${inner})` : path
    })
    .join(', ')
}

describe('the steps of a run as a tree', () => {
  it('puts what ran within a step below it, each time through by itself', () => {
    const paths = ['ask', 'each', 'each[0]/send', 'each[0]/send#2', 'each[1]/send', 'done', 'ask#2']
    expect(drawn(runTree(paths.map(step)))).toBe(
      'ask, each (0: each[0]/send, each[0]/send#2 | 1: each[1]/send), done, ask#2',
    )
  })

  it('goes as deep as the run went, and keeps rows apart that ran at the same time', () => {
    const paths = [
      'both',
      'both[left]/sub',
      'both[right]/x',
      'both[left]/sub/each',
      'both[left]/sub/each[0]/y',
    ]
    expect(drawn(runTree(paths.map(step)))).toBe(
      'both (left: both[left]/sub (null: both[left]/sub/each (0: both[left]/sub/each[0]/y)) | right: both[right]/x)',
    )
  })

  it('shows a step whose surroundings are missing by itself', () => {
    expect(drawn(runTree([step('gone[0]/send')]))).toBe('gone[0]/send')
  })

  it('counts how often a step has run in its row', () => {
    expect(['ask', 'ask#3', 'each#2[1]/send'].map(visitOf)).toEqual([1, 3, 1])
  })
})

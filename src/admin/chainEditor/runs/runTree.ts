import type { components } from '../../../../openapi/generated/types.d.ts'

export type RunStep = components['schemas']['ChainRunStep']

/** A step of a run with its inner steps. */
export interface RunNode {
  step: RunStep
  passes: RunPass[]
}

/** One pass through a step's inner steps: an item of a loop, a parallel row, or another chain. */
export interface RunPass {
  /** Number of the item or name of the row; null for another chain. */
  name: string | null
  nodes: RunNode[]
}

/** Returns the steps of a run in execution order, each below the step inside which it ran. */
export function runTree(steps: readonly RunStep[]): RunNode[] {
  const nodes = new Map<string, RunNode>()
  const roots: RunNode[] = []
  for (const step of steps) {
    const node: RunNode = { step, passes: [] }
    nodes.set(step.path, node)
    const place = placeOf(step.path)
    const parent = place && nodes.get(place.parent)
    if (parent) passOf(parent, place.pass).nodes.push(node)
    else roots.push(node)
  }
  return roots
}

/** Returns how many times a step has run in the same row, counting from 1. */
export function visitOf(path: string): number {
  return Number(/#(\d+)$/.exec(path)?.[1] ?? 1)
}

/** Returns the step inside which a step ran, and the pass; undefined for steps at the top level. */
function placeOf(path: string): { parent: string; pass: string | null } | undefined {
  const end = path.lastIndexOf('/')
  if (end < 0) return undefined
  const around = path.slice(0, end)
  const [, parent = around, pass = null] = /^(.*)\[([^\][/]*)\]$/.exec(around) ?? []
  return { parent, pass }
}

function passOf(parent: RunNode, name: string | null): RunPass {
  const known = parent.passes.find(pass => pass.name === name)
  if (known) return known
  const made: RunPass = { name, nodes: [] }
  parent.passes.push(made)
  return made
}

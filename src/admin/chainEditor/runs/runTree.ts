import type { components } from '../../../../openapi/generated/types.d.ts'

export type RunStep = components['schemas']['ChainRunStep']

/** A step of a run with what ran within it. */
export interface RunNode {
  step: RunStep
  passes: RunPass[]
}

/** One time through the steps within a step: an item of a loop, a row of several, or another chain. */
export interface RunPass {
  /** Number of the item or name of the row; null for another chain. */
  name: string | null
  nodes: RunNode[]
}

/** The steps of a run in the order in which they ran, each below the step within which it ran. */
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

/** Which time it is that a step runs in the same row; 1 for the first. */
export function visitOf(path: string): number {
  return Number(/#(\d+)$/.exec(path)?.[1] ?? 1)
}

/** The step within which a step ran, and the time through it; undefined for those of the chain itself. */
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

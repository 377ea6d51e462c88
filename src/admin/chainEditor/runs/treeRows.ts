import type { RunNode, RunPass, RunStep } from './runTree.ts'

/** A line of the tree as it is drawn: a step, or one time through the steps within one. */
export interface TreeRow {
  key: string
  level: number
  /** Undefined for the times through a step. */
  step?: RunStep
  /** Number of the item or name of the row; of times through a step alone. */
  pass?: string
  hasFailed: boolean
  /** Undefined where nothing is within. */
  isOpen: boolean | undefined
}

/** Which lines were opened or folded by hand. */
export type Folding = ReadonlyMap<string, boolean>

/** More times through a step than these stay folded until somebody wants them. */
const maxOpen = 3

/** The lines of a tree that are on show. */
export function treeRows(nodes: readonly RunNode[], folding: Folding, level = 1): TreeRow[] {
  return nodes.flatMap(node => {
    const { step, passes } = node
    const isOpen = passes.length === 0 ? undefined : (folding.get(step.path) ?? true)
    const row = { key: step.path, level, step, hasFailed: step.error !== null, isOpen }
    return isOpen ? [row, ...passes.flatMap(pass => passRows(node, pass, folding, level + 1))] : [row]
  })
}

function passRows({ step, passes }: RunNode, pass: RunPass, folding: Folding, level: number): TreeRow[] {
  if (pass.name === null) return treeRows(pass.nodes, folding, level)
  const key = `${step.path}[${pass.name}]`
  const hasFailed = pass.nodes.some(node => node.step.error !== null)
  const isOpen = folding.get(key) ?? (passes.length <= maxOpen || hasFailed)
  const row = { key, level, pass: pass.name, hasFailed, isOpen }
  return isOpen ? [row, ...treeRows(pass.nodes, folding, level + 1)] : [row]
}

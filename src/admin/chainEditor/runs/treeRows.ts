import type { RunNode, RunPass, RunStep } from './runTree.ts'

/** A visible row of the tree: a step, or one pass through its inner steps. */
export interface TreeRow {
  key: string
  level: number
  /** Undefined for passes. */
  step?: RunStep
  /** Number of the item or name of the row; only for passes. */
  pass?: string
  hasFailed: boolean
  /** Undefined if the row has no children. */
  isOpen: boolean | undefined
}

/** Rows that were expanded or collapsed by hand, by key. */
export type Folding = ReadonlyMap<string, boolean>

/** With more passes than this, a step's passes start collapsed, except failed ones. */
const maxOpen = 3

/** Returns the visible rows of a tree. */
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

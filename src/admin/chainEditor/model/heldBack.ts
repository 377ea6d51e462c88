import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { type ChainDocument, type ChainStep, findStep } from './chainDocument.ts'

/**
 * Returns the part of a chain that can be saved while some of it is invalid: the invalid steps and fields keep their
 * stored values.
 */
export function heldBack(
  document: ChainDocument,
  stored: ChainDocument,
  pointers: readonly string[],
): ChainDocument {
  const parts = pointers.map(parsePointer)
  const steps = document.steps.flatMap((step, index) => {
    const fields = parts.flatMap(([root, at, field = '']) =>
      root === 'steps' && at === String(index) ? [field] : [],
    )
    return fields.length === 0 ? [step] : oldStep(step, stored, fields)
  })
  const names = new Set(
    parts.flatMap(([root = '', at]) => (root === 'steps' && at !== undefined ? [] : [root])),
  )
  const kept = Object.entries(stored).filter(([name]) => names.has(name))
  const others = Object.entries({ ...document, steps }).filter(([name]) => !names.has(name))
  return Object.fromEntries([...others, ...kept]) as ChainDocument
}

/**
 * Returns the stored version of a step. A step that is not stored yet goes without its invalid fields, or is left out
 * if its id or kind is invalid.
 */
function oldStep(step: ChainStep, stored: ChainDocument, fields: readonly string[]): ChainStep[] {
  const old = findStep(stored, step.step_id)
  if (old) return [old]
  if (fields.some(field => ['', 'step_id', 'type'].includes(field))) return []
  const rest = Object.entries(step).filter(([name]) => !fields.includes(name))
  return [Object.fromEntries(rest) as ChainStep]
}

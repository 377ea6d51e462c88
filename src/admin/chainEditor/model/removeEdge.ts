import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, findStep } from './chainDocument.ts'
import type { ChainEdge } from './chainGraph.ts'
import { disconnect, setStep } from './editSteps.ts'

/**
 * Returns the chain without an edge of any kind: the step no longer leads there, fails normally, or starts nothing
 * inside itself.
 */
export function removeEdge(document: ChainDocument, { from, kind, pointer }: ChainEdge): ChainDocument {
  const step = findStep(document, from)
  if (!step) return document
  if (kind === 'next') return disconnect(document, from, Number(pointer.slice('/next/'.length)))
  if (kind === 'error') {
    const { to: _, ...others } = step.on_error ?? {}
    return setStep(document, from, { on_error: { ...others, policy: 'fail' } })
  }
  const config = withValueAt(step.config, pointer.slice('/config'.length), undefined) as JsonObject
  return setStep(document, from, { config })
}

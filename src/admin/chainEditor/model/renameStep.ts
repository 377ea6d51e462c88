import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, findStep, resultName } from './chainDocument.ts'
import type { StepKinds } from './stepKinds.ts'
import { renamedTexts, withRenamed } from './stepReferences.ts'

/**
 * Returns the chain with a step's id changed wherever it is used; returns it unchanged if another step has that id.
 */
export function renameStep(
  document: ChainDocument,
  from: string,
  to: string,
  kinds: StepKinds,
): ChainDocument {
  const step = findStep(document, from)
  if (!step || from === to || findStep(document, to)) return document
  const result = resultName(step) === from ? [[from, to] as const] : []
  const renaming = { ids: new Map([[from, to]]), results: new Map(result) }
  const { layout, start, lookups } = document
  return {
    ...document,
    steps: document.steps.map(one => ({
      ...withRenamed(one, renaming, kinds),
      step_id: one.step_id === from ? to : one.step_id,
    })),
    ...(start === from && { start: to }),
    ...(lookups && {
      lookups: lookups.map(one => renamedTexts(one, { results: renaming.results }) as JsonObject),
    }),
    ...(layout && {
      layout: Object.fromEntries(Object.entries(layout).map(([id, at]) => [id === from ? to : id, at])),
    }),
  }
}

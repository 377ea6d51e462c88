import type { Texts } from '../../../ui/texts/Texts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { type ChainDocument, type ChainStep, findStep } from '../model/chainDocument.ts'
import { edgesFrom } from '../model/chainGraph.ts'
import type { StepKinds } from '../model/stepKinds.ts'
import { stepTitle } from '../model/stepTitle.ts'

/** Where a step leads, one line for each way; none where it leads to the step below it in any case. */
export function waysInWords(
  step: ChainStep,
  { document, kinds, all }: { document: ChainDocument; kinds: StepKinds; all: Texts },
): string[] {
  const { ways } = chainEditorTexts(all)
  const edges = edgesFrom(step, kinds)
  const below = document.steps[document.steps.indexOf(step) + 1]?.step_id
  const [only] = edges
  if (edges.length === 1 && only?.kind === 'way' && !only.when && only.to === below) return []
  if (edges.length === 0) return [ways.ends]
  return edges.map(({ kind, to, when }) => {
    const found = findStep(document, to)
    const name = found ? stepTitle(found, kinds) : ways.unknown(to)
    if (kind === 'inner') return ways.within(name)
    if (kind === 'error') return ways.onError(name)
    return when ? ways.if(when, name) : ways.always(name)
  })
}

import type { Texts } from '../../../ui/texts/Texts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { type ChainDocument, type ChainStep, findStep } from '../model/chainDocument.ts'
import { edgesFrom } from '../model/chainGraph.ts'
import type { StepKinds } from '../model/stepKinds.ts'
import { stepTitle } from '../model/stepTitle.ts'

/** Describes a step's edges, one line each; empty if the step always continues with the one below it. */
export function edgesInWords(
  step: ChainStep,
  { document, kinds, all }: { document: ChainDocument; kinds: StepKinds; all: Texts },
): string[] {
  const { nextSteps } = chainEditorTexts(all)
  const edges = edgesFrom(step, kinds)
  const below = document.steps[document.steps.indexOf(step) + 1]?.step_id
  const [only] = edges
  if (edges.length === 1 && only?.kind === 'next' && !only.when && only.to === below) return []
  if (edges.length === 0) return [nextSteps.ends]
  return edges.map(({ kind, to, when, label }) => {
    const found = findStep(document, to)
    const name = found ? stepTitle(found, kinds) : nextSteps.unknown(to)
    if (kind === 'inner') return nextSteps.within(name)
    if (kind === 'exit') return nextSteps.atExit(label ?? nextSteps.otherwise, name)
    if (kind === 'error') return nextSteps.onError(name)
    return when ? nextSteps.if(when, name) : nextSteps.always(name)
  })
}

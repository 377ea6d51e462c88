import Chip from '@mui/material/Chip'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useFaults } from '../faults/useFaults.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import { kindTitle } from '../model/stepKinds.ts'
import { StepResult } from '../runs/StepResult.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { edgesInWords } from './edgesInWords.ts'
import { KindIcon } from './KindIcon.tsx'
import { LineId, LineQuiet, LineTitle, LineWords, OutlineLine } from './outlineParts.ts'

interface Props {
  step: ChainStep
  /** Undefined for a step that no run reaches. */
  depth: number | undefined
  isMarked: boolean
  isFocusable: boolean
  onSelect: (isExtending: boolean) => void
}

/** Shows one step of the list: its title, its faults and its targets. */
export function OutlineRow({ step, depth, isMarked, isFocusable, onSelect }: Props) {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const { document, kinds } = useChainEditor()
  const faults = useFaults().steps.get(step.step_id) ?? []
  const { step_id: id, type, name, enabled } = step
  const title = kindTitle(kinds, type)
  const edges = edgesInWords(step, { document, kinds, all })
  return (
    <OutlineLine
      role="treeitem"
      aria-level={(depth ?? 0) + 1}
      aria-selected={isMarked}
      tabIndex={isFocusable ? 0 : -1}
      data-step={id}
      style={{ marginLeft: (depth ?? 0) * 24 }}
      onClick={event => onSelect(event.shiftKey)}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        onSelect(event.shiftKey)
      }}
    >
      <KindIcon category={kinds.get(type)?.category} />
      <LineWords>
        <LineTitle data-off={enabled === false}>
          {name || title}
          <LineId>{id}</LineId>
        </LineTitle>
        {name && <LineQuiet>{title}</LineQuiet>}
        {edges.map(edge => (
          <LineQuiet key={edge}>{edge}</LineQuiet>
        ))}
      </LineWords>
      <StepResult stepId={id} />
      {enabled === false && <Chip size="small" label={texts.badges.off} />}
      {faults.length > 0 && (
        <Chip size="small" color="warning" variant="outlined" label={texts.badges.faults(faults.length)} />
      )}
    </OutlineLine>
  )
}

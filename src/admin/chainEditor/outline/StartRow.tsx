import StartIcon from '@mui/icons-material/PlayCircleOutlined'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { inputNames } from '../inputs/inputNames.ts'
import { inputsTexts } from '../inputs/inputsTexts.ts'
import { firstStep } from '../model/chainDocument.ts'
import { startId } from '../model/startNode.ts'
import { stepTitle } from '../model/stepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { LineQuiet, LineTitle, LineWords, OutlineLine } from './outlineParts.ts'

interface Props {
  isSelected: boolean
  isFocusable: boolean
  onSelect: (isExtending: boolean) => void
}

/** Shows the start of the chain as the first line of the list: its inputs and its first step. */
export function StartRow({ isSelected, isFocusable, onSelect }: Props) {
  const all = useTexts()
  const texts = inputsTexts(all)
  const { document, kinds } = useChainEditor()
  const first = firstStep(document)
  // The topmost step needs no mention: it stands below.
  const isElsewhere = first !== undefined && first !== document.steps[0]
  return (
    <OutlineLine
      role="treeitem"
      aria-level={1}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      data-step={startId}
      onClick={event => onSelect(event.shiftKey)}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        onSelect(event.shiftKey)
      }}
    >
      <StartIcon fontSize="small" color="primary" aria-hidden />
      <LineWords>
        <LineTitle>{texts.title}</LineTitle>
        <LineQuiet>{inputNames(document.input_schema) || texts.none}</LineQuiet>
        {isElsewhere && (
          <LineQuiet>{chainEditorTexts(all).nextSteps.always(stepTitle(first, kinds))}</LineQuiet>
        )}
      </LineWords>
    </OutlineLine>
  )
}

import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { FieldError } from '../../../api/ApiError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { faultText } from '../faults/faultText.ts'
import { findStep } from '../model/chainDocument.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { useStepTitle } from './useStepTitle.ts'

interface Props {
  faults: readonly FieldError[]
  /** Called when a link to a step is clicked. */
  onLeave?: () => void
}

/** Lists the chain's faults, each with a link to its step. */
export function FaultList({ faults, onLeave }: Props) {
  const { document, select } = useChainEditor()
  const texts = useTexts()
  const titleOf = useStepTitle()
  return (
    <List>
      {faults.map(fault => {
        const { pointer, message } = fault
        const id = stepAt(pointer, document.steps)
        return (
          <li key={`${pointer} ${message}`}>
            {id !== undefined && findStep(document, id) && (
              <>
                <Link component="button" type="button" onClick={() => [select(id), onLeave?.()]}>
                  {titleOf(id)}
                </Link>
                {': '}
              </>
            )}
            {faultText(fault, texts)}
          </li>
        )
      })}
    </List>
  )
}

function stepAt(pointer: string, steps: readonly { step_id: string }[]): string | undefined {
  const at = /^\/steps\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  return at === undefined ? undefined : steps[Number(at)]?.step_id
}

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 18,
  overflowWrap: 'anywhere',
  '& button': { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' },
})

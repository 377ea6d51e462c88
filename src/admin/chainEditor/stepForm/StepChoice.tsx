import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import type { ComponentProps } from 'react'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { stepLabel } from '../model/stepLabel.ts'
import { useChainEditor } from '../useChainEditor.ts'

interface Props extends Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> {
  value: string
  /** A step that is not offered. */
  without?: string | undefined
  /** Label of the empty choice. */
  empty?: string
  onChoose: (stepId: string) => void
}

/** Selects one of the chain's steps. */
export function StepChoice({ value, without, empty, onChoose, ...props }: Props) {
  const texts = chainEditorTexts(useTexts())
  const { document, kinds } = useChainEditor()
  const steps = document.steps.filter(({ step_id }) => step_id !== without)
  const isUnknown = value !== '' && !steps.some(({ step_id }) => step_id === value)
  return (
    <SelectFrame>
      <Select {...props} value={value} onChange={event => onChoose(event.target.value)}>
        <option value="">{empty ?? texts.nextSteps.none}</option>
        {isUnknown && <option value={value}>{texts.nextSteps.unknown(value)}</option>}
        {steps.map(step => (
          <option key={step.step_id} value={step.step_id}>
            {stepLabel(step, kinds)}
          </option>
        ))}
      </Select>
      <ArrowIcon />
    </SelectFrame>
  )
}

import type { WidgetProps } from '@rjsf/utils'
import { asText } from '../../../../common/json/asText.ts'
import { controlProps } from '../../../resources/widgets/controls.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { StepChoice } from './StepChoice.tsx'

/** Selects one of the chain's steps, as a widget of the form library. */
export function StepWidget(props: WidgetProps) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const { selectedStepId } = useChainEditor()
  const { readOnly: _, ...control } = controlProps(props)
  return (
    <StepChoice
      {...control}
      disabled={disabled || readonly}
      value={asText(value)}
      without={selectedStepId ?? undefined}
      onChoose={chosen => onChange(chosen === '' ? options.emptyValue : chosen)}
      onBlur={() => onBlur(id, value)}
    />
  )
}

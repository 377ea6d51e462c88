import type { WidgetProps } from '@rjsf/utils'
import { asText } from '../../../../common/json/asText.ts'
import { useTypedText } from '../../../resources/formModel/useTypedText.ts'
import { controlProps } from '../../../resources/widgets/controls.ts'
import { ConditionField } from './ConditionField.tsx'

/** Edits a condition, as a widget of the form library. */
export function ConditionWidget(props: WidgetProps) {
  const { type, leave } = useTypedText(props)
  return (
    <ConditionField
      id={props.id}
      control={controlProps(props)}
      text={asText(props.value)}
      onText={type}
      onBlur={leave}
    />
  )
}

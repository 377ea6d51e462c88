import type { WidgetProps } from '@rjsf/utils'
import { asText } from '../../../../common/json/asText.ts'
import { useTypedText } from '../../../resources/formModel/useTypedText.ts'
import { CodeArea, controlProps } from '../../../resources/widgets/controls.ts'
import { lazyWidget } from '../../../resources/widgets/lazyWidget.tsx'
import type { TextKind } from './offering.ts'
import type { PlacedTextProps } from './PlacedText.tsx'

/** Editor of a text with values of the run, loaded when the first one renders. */
export const LatePlacedText = lazyWidget<PlacedTextProps>(
  () => import('./PlacedText.tsx').then(one => one.PlacedText),
  ({ control, text, rows }) => <CodeArea {...control} readOnly rows={rows} value={text} />,
)

/** Texts with placeholders, and expressions, as widgets of the form library. */
export const textWidgets = { text: widget('text', 3), expression: widget('expression', 1) }

function widget(kind: TextKind, rows: number) {
  return function TextOfRun(props: WidgetProps) {
    const { id, value, schema } = props
    const { type, leave } = useTypedText(props)
    const isLong = (schema.maxLength ?? 0) > 300
    return (
      <LatePlacedText
        id={id}
        kind={kind}
        control={controlProps(props)}
        text={asText(value)}
        rows={isLong ? rows : 1}
        onText={type}
        onBlur={leave}
      />
    )
  }
}

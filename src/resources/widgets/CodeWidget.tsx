import type { WidgetProps } from '@rjsf/utils'
import { asText } from '../../../common/json/asText.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { CodeArea, controlProps } from './controls.ts'
import { lazyWidget } from './lazyWidget.tsx'
import { widgetOption } from './widgetOption.ts'

/** Renders code in an editor that supports its language. */
export const CodeWidget = lazyWidget<WidgetProps>(
  () => import('./CodeInput.tsx').then(one => one.CodeInput),
  props => (
    <CodeArea
      {...controlProps(props)}
      readOnly
      rows={Number(widgetOption(props.schema as JsonSchema, 'rows') ?? 4)}
      value={asText(props.value)}
    />
  ),
)

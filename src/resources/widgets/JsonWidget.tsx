import type { WidgetProps } from '@rjsf/utils'
import { CodeArea, controlProps } from './controls.ts'
import { jsonText } from './jsonText.ts'
import { lazyWidget } from './lazyWidget.tsx'

/** Renders any JSON in an editor that marks errors. */
export const JsonWidget = lazyWidget<WidgetProps>(
  () => import('./JsonInput.tsx').then(one => one.JsonInput),
  props => <CodeArea {...controlProps(props)} readOnly rows={4} value={jsonText(props.value)} />,
)

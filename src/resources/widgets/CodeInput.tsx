import type { WidgetProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { codeLanguage } from './codeLanguage.ts'
import { controlProps } from './controls.ts'
import { StrayHint } from './StrayHint.tsx'
import { shownText } from './shownText.ts'
import { widgetOption } from './widgetOption.ts'

/** Edits code stored as a text. */
export function CodeInput(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const schema = props.schema as JsonSchema
  const { text: code, isStray } = shownText(value)
  return (
    <>
      <CodeEditor
        control={controlProps(props, { hasHint: isStray })}
        text={code}
        language={codeLanguage(widgetOption(schema, 'lang'))}
        rows={Number(widgetOption(schema, 'rows') ?? 4)}
        onText={text => onChange(text === '' ? options.emptyValue : text)}
        onBlur={() => onBlur(id, value)}
      />
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

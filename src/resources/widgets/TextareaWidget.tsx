import type { WidgetProps } from '@rjsf/utils'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps, placeholderOf, TextArea } from './controls.ts'
import { StrayHint } from './StrayHint.tsx'
import { shownText } from './shownText.ts'
import { widgetOption } from './widgetOption.ts'

interface Props extends WidgetProps {
  area?: Ref<HTMLTextAreaElement | null>
}

/** Edits several lines of text and grows with them; a list item starts with one line. */
export function TextareaWidget({ area, ...props }: Props) {
  const { id, value, options, onChange, onBlur } = props
  const isItem = /\/\d+$/.test(id)
  const { text, isStray } = shownText(value)
  const element = useGrowing(value)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(area, () => element.current)
  return (
    <>
      <TextArea
        {...controlProps(props, { hasHint: isStray })}
        ref={element}
        rows={Number(widgetOption(props.schema as JsonSchema, 'rows') ?? (isItem ? 1 : 3))}
        style={isItem ? oneLine : undefined}
        value={text}
        placeholder={placeholderOf(props)}
        onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

const oneLine = { minHeight: 40 }

/** Resizes the text area in browsers that cannot do so by CSS alone. */
function useGrowing(value: unknown) {
  const element = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is the reason to measure again
  useLayoutEffect(() => {
    const area = element.current
    if (!area || growsByStyle || area.scrollHeight <= area.clientHeight) return
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [value])
  return element
}

const growsByStyle = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

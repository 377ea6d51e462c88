import type { WidgetProps } from '@rjsf/utils'
import { useRef, useState } from 'react'
import { CodeEditor } from '../../../resources/widgets/CodeEditor.tsx'
import { codeLanguage } from '../../../resources/widgets/codeLanguage.ts'
import type { controlProps } from '../../../resources/widgets/controls.ts'
import { offering, type TextKind } from './offering.ts'
import { useOffered } from './useContextValues.ts'

export interface PlacedTextProps {
  id: WidgetProps['id']
  kind: TextKind
  control: ReturnType<typeof controlProps>
  text: string
  rows: number
  onText: (text: string) => void
  onBlur: () => void
}

/** Edits a text that can contain values of the run, with autocompletion. */
export function PlacedText({ kind, control, text, rows, onText, onBlur }: PlacedTextProps) {
  const offered = useOffered()
  const latest = useRef(offered)
  latest.current = offered
  const [more] = useState(() => offering(kind, () => latest.current))
  return (
    <CodeEditor
      isPlain
      control={control}
      text={text}
      language={plain}
      rows={rows}
      more={more}
      onText={onText}
      onBlur={onBlur}
    />
  )
}

const plain = codeLanguage(undefined)

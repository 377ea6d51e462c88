import { syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { codeLanguage } from './codeLanguage.ts'
import { controlProps } from './controls.ts'
import { jsonText, parseJson } from './jsonText.ts'
import { useUnread } from './useUnread.ts'

const language = codeLanguage('json')

/** Edits any JSON and parses it at each keystroke. Invalid text stays when the field is left, until it is fixed. */
export function JsonInput(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const { widgets } = useTexts()
  const setUnread = useUnread(id)
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    setTyped(text)
    const parsed = parseJson(text)
    if (!parsed.isJson) return
    setUnread(undefined)
    if (!sameJson(parsed.value, value)) {
      onChange(parsed.value === undefined ? options.emptyValue : parsed.value)
    }
  }

  function leave() {
    const parsed = parseJson(typed ?? '')
    setUnread(parsed.isJson ? undefined : widgets.jsonFault(parsed.line))
    if (parsed.isJson) setTyped(undefined)
    onBlur(id, value)
  }

  return (
    <CodeEditor
      control={controlProps(props)}
      text={typed ?? jsonText(value)}
      language={language}
      rows={4}
      check={state => faults(state, widgets.jsonFaultHere)}
      onText={type}
      onBlur={leave}
    />
  )
}

/** Marks the first position at which the text is not valid JSON. */
function faults(state: EditorState, message: string): Diagnostic[] {
  const parsed = parseJson(state.doc.toString())
  if (parsed.isJson) return []
  let at = parsed.position
  if (at === undefined) {
    syntaxTree(state).iterate({
      enter: node => {
        if (node.type.isError && at === undefined) at = node.from
      },
    })
  }
  const from = Math.min(at ?? state.doc.length, state.doc.length)
  return [{ from, to: Math.min(from + 1, state.doc.length), severity: 'error', message }]
}

import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { idOfPointer } from '../../../../resources/formModel/fieldId.ts'

/** Part of a text, in UTF-16 units. */
export interface TextRange {
  start: number
  end: number
}

/** Inserts a text at the cursor of the template's editor. Returns false while there is no editor. */
export function insertInText(text: string): boolean {
  const view = editor()
  if (!view || view.state.readOnly) return false
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true })
  view.focus()
  return true
}

/** Selects a part of the template's text and brings it into view. */
export function selectInText({ start, end }: TextRange): void {
  const view = editor()
  if (!view) return
  const { length } = view.state.doc
  view.dispatch({
    selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
    effects: EditorView.scrollIntoView(Math.min(start, length), { y: 'center' }),
  })
  view.focus()
}

/** Underlines problems in the template's text. */
export function markInText(
  problems: readonly (TextRange & Pick<Diagnostic, 'severity' | 'message'>)[],
): void {
  const view = editor()
  if (!view) return
  const { length } = view.state.doc
  const marks = problems
    .filter(({ end }) => end <= length)
    .map(({ start, end, severity, message }) => ({ from: start, to: end, severity, message }))
  view.dispatch(setDiagnostics(view.state, marks))
}

/** The text field's editor; it loads after the form. */
function editor(): EditorView | null {
  const frame = document.getElementById(idOfPointer('/text'))?.closest<HTMLElement>('.cm-editor')
  return frame ? EditorView.findFromDOM(frame) : null
}

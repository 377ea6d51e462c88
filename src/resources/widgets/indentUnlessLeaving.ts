import { indentLess, indentMore } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Tab indents until Escape was pressed; then it leaves the editor, as it leaves every other control. */
export function indentUnlessLeaving(): Extension {
  let isLeaving = false
  return [
    keymap.of([
      {
        key: 'Escape',
        run: () => {
          isLeaving = true
          return false
        },
      },
      {
        key: 'Tab',
        run: view => !isLeaving && indentMore(view),
        shift: view => !isLeaving && indentLess(view),
      },
    ]),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) isLeaving = false
    }),
    EditorView.domEventHandlers({
      focus: () => {
        isLeaving = false
      },
    }),
  ]
}

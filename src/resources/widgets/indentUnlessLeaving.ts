import { indentLess, indentMore } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Makes Tab indent until Escape is pressed; then Tab leaves the editor, like every other control. */
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

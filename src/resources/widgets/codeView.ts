import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { indentUnlessLeaving } from './indentUnlessLeaving.ts'

export interface CodeView {
  focus(): void
  setText(text: string): void
  setLanguage(language: Extension): void
  setLook(look: CodeLook): void
  destroy(): void
}

export interface CodeLook {
  /** Of the element that is written in. */
  attributes: Record<string, string>
  theme: Extension
  isReadOnly: boolean
  isDisabled: boolean
}

interface Options {
  text: string
  check: ((state: EditorState) => Diagnostic[]) | undefined
  /** A text among other fields: without numbers of lines, and left by Tab. */
  isPlain?: boolean | undefined
  /** What it can do besides. */
  more?: Extension | undefined
  /** Told what the person typed, never what was set from outside. */
  onText: (text: string) => void
  onFocus: () => void
  onBlur: () => void
}

/** An editor for code within an element. */
export function createCodeView(parent: HTMLElement, options: Options): CodeView {
  const look = new Compartment()
  const language = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        events(options),
        // First, so that a list of suggestions gets its keys before the text does.
        options.more ?? [],
        options.isPlain ? [] : [indentUnlessLeaving(), ...numbered],
        ...base,
        checked(options.check),
        look.of([]),
        language.of([]),
      ],
    }),
  })
  return {
    focus: () => view.focus(),
    setText(text) {
      if (view.state.doc.toString() === text.replaceAll(/\r\n?/g, '\n')) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: fromOutside.of(true),
      })
    },
    setLanguage: extension => view.dispatch({ effects: language.reconfigure(extension) }),
    setLook(next) {
      view.dispatch({ effects: look.reconfigure(lookOf(next)) })
      measureUnseen(view)
    },
    destroy: () => view.destroy(),
  }
}

/** An editor beyond the window's edge measures nothing: seen with the whole page, its numbers would leave their lines. */
function measureUnseen(view: EditorView): void {
  const { style } = view.dom
  style.transform = `translateY(${-view.dom.getBoundingClientRect().top}px)`
  view.elementAtHeight(0)
  style.transform = ''
}

/** Marks a text that did not come from the keyboard. */
const fromOutside = Annotation.define<boolean>()

function events({ onText, onFocus, onBlur }: Options): Extension {
  return [
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOwn = transactions.every(one => !one.annotation(fromOutside))
      if (docChanged && isOwn) onText(state.doc.toString())
    }),
    EditorView.domEventHandlers({ focus: onFocus, blur: onBlur }),
  ]
}

function checked(check: Options['check']): Extension {
  return check ? [linter(({ state }) => check(state), { delay: 300 }), lintGutter()] : []
}

function lookOf({ attributes, theme, isReadOnly, isDisabled }: CodeLook): Extension {
  return [
    // Also what cannot be written in is reached by the keyboard, to be read and scrolled.
    EditorView.contentAttributes.of({ tabindex: '0', ...attributes }),
    theme,
    EditorState.readOnly.of(isReadOnly || isDisabled),
    EditorView.editable.of(!isDisabled),
  ]
}

const numbered: Extension[] = [lineNumbers(), highlightActiveLine()]

// Caret and selection are the browser's: a drawn caret blinks in a layer of its own, a third of what a key costs here.
const base: Extension[] = [
  // The page's policy lets in only the styles that carry its nonce.
  EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''),
  history(),
  highlightSpecialChars(),
  bracketMatching(),
  indentOnInput(),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap]),
]

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
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  theme: Extension
  isReadOnly: boolean
  isDisabled: boolean
}

interface Options {
  text: string
  check: ((state: EditorState) => Diagnostic[]) | undefined
  /** True for a text among other fields, without line numbers and with Tab leaving it. */
  isPlain?: boolean | undefined
  /** Additional extensions. */
  more?: Extension | undefined
  /** Called with text that the person typed, never with text set by code. */
  onText: (text: string) => void
  onFocus: () => void
  onBlur: () => void
}

/** Creates a code editor within an element. */
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

/**
 * Measures an editor outside the viewport. It would otherwise measure nothing, and in a view of the whole page its line
 * numbers would not match their lines.
 */
function measureUnseen(view: EditorView): void {
  const { style } = view.dom
  style.transform = `translateY(${-view.dom.getBoundingClientRect().top}px)`
  view.elementAtHeight(0)
  style.transform = ''
}

/** Marks a text that code has set. */
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
    // The keyboard must also reach a read-only editor, to read and scroll it.
    EditorView.contentAttributes.of({ tabindex: '0', ...attributes }),
    theme,
    EditorState.readOnly.of(isReadOnly || isDisabled),
    EditorView.editable.of(!isDisabled),
  ]
}

const numbered: Extension[] = [lineNumbers(), highlightActiveLine()]

// Uses the browser's caret and selection: a drawn caret blinks in a separate layer, which costs a third of a
// keystroke's time.
const base: Extension[] = [
  // The page's policy allows only styles with its nonce.
  EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''),
  history(),
  highlightSpecialChars(),
  bracketMatching(),
  indentOnInput(),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap]),
]

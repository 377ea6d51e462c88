import type { Diagnostic } from '@codemirror/lint'
import type { EditorState, Extension } from '@codemirror/state'
import { useTheme } from '@mui/material/styles'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { CodeLanguage } from './codeLanguage.ts'
import { codeTheme } from './codeTheme.ts'
import { type CodeView, createCodeView } from './codeView.ts'
import type { controlProps } from './controls.ts'
import { Hint } from './Hint.tsx'

interface Props {
  control: ReturnType<typeof controlProps>
  text: string
  language: CodeLanguage
  /** Minimum number of visible lines. */
  rows: number
  check?: (state: EditorState) => Diagnostic[]
  /** True for a text among other fields, without line numbers and with Tab leaving it. */
  isPlain?: boolean
  /** Additional extensions of the editor; read only when it is created. */
  more?: Extension
  onText: (text: string) => void
  onBlur: () => void
}

/** Renders a code editor with line numbers, highlighting, and undo. Escape followed by Tab leaves it. */
export function CodeEditor(props: Props) {
  const { control, rows, text, language } = props
  const { widgets } = useTexts()
  const host = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const view = useView(host, props, setFocused)
  useLook(view, control)
  useEffect(() => view?.setText(text), [view, text])
  useEffect(() => {
    let isGone = false
    // Code without highlighting is still usable.
    language.load().then(
      extension => !isGone && view?.setLanguage(extension),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [view, language])
  return (
    <>
      <div ref={host} style={{ minHeight: rows * 20 + 18, display: 'grid' }} />
      {!props.isPlain && !control.readOnly && !control.disabled && (
        // Keeps its space: a button that moves between press and release gets no click.
        <Hint style={{ visibility: isFocused ? 'visible' : 'hidden' }}>{widgets.codeLeave}</Hint>
      )}
    </>
  )
}

function useView(host: RefObject<HTMLDivElement | null>, props: Props, onFocused: (is: boolean) => void) {
  const [view, setView] = useState<CodeView>()
  // The placeholder is still on the page during the first render.
  const [isAwaited] = useState(() => document.activeElement?.id === props.control.id)
  const latest = useRef(props)
  latest.current = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes afterwards is told to the view it has made
  useLayoutEffect(() => {
    if (!host.current) return
    const made = createCodeView(host.current, {
      text: props.text,
      check: props.check,
      isPlain: props.isPlain,
      more: props.more,
      onText: text => latest.current.onText(withLineEnds(text, latest.current.text)),
      onFocus: () => onFocused(true),
      onBlur: () => {
        onFocused(false)
        latest.current.onBlur()
      },
    })
    setView(made)
    if (isAwaited) made.focus()
    // A browser's label focuses only native controls.
    const label = document.getElementById(`${props.control.id}__label`)
    label?.addEventListener('click', made.focus)
    return () => {
      label?.removeEventListener('click', made.focus)
      made.destroy()
    }
  }, [])
  return view
}

/** Keeps Windows line endings if the text had them before. */
function withLineEnds(text: string, before: string): string {
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function useLook(view: CodeView | undefined, control: Props['control']) {
  const { palette, shape } = useTheme()
  const writing = JSON.stringify(control)
  useLayoutEffect(() => {
    const { id, readOnly, disabled, ...aria } = JSON.parse(writing) as Props['control']
    const isReadOnly = Boolean(readOnly)
    const isDisabled = Boolean(disabled)
    const given = Object.entries({ id, 'aria-labelledby': `${id}__label`, ...aria })
    view?.setLook({
      attributes: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      theme: codeTheme(palette, shape, {
        isLocked: isReadOnly || isDisabled,
        isInvalid: Boolean(aria['aria-invalid']),
      }),
      isReadOnly,
      isDisabled,
    })
  }, [view, writing, palette, shape])
}

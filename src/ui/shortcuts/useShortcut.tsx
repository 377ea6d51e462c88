import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createMemory } from '../createMemory.ts'
import { createShortcuts, type Shortcut, type Shortcuts } from './createShortcuts.ts'

const ShortcutsContext = createContext<Shortcuts | undefined>(undefined)

/** Registers a shortcut while the component is mounted and `when` is true. */
export function useShortcut({
  keys,
  title,
  group,
  run,
  when = true,
  worksInDialogs,
  isOfFields,
}: Options): void {
  const shortcuts = useContext(ShortcutsContext)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!when) return
    return shortcuts?.register({
      keys,
      title,
      group,
      run: () => latest.current(),
      ...(worksInDialogs && { worksInDialogs }),
      ...(isOfFields && { isOfFields }),
    })
  }, [shortcuts, keys, title, group, when, worksInDialogs, isOfFields])
}

interface Options extends Shortcut {
  when?: boolean
}

export function useShortcuts(): Shortcuts | undefined {
  return useContext(ShortcutsContext)
}

interface ProviderProps {
  /** Returns true while a form is still loading: keys typed until then are meant for the form. */
  isFormAwaited?: () => boolean
  children: ReactNode
}

/** Handles the keyboard shortcuts of its children. */
export function ShortcutsProvider({ isFormAwaited, children }: ProviderProps) {
  const [shortcuts] = useState(() =>
    createShortcuts(/Mac|iPhone|iPad/.test(navigator.platform), createMemory('single_key_shortcuts')),
  )
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      const isTyping = target.closest(typingPlaces) !== null || Boolean(isFormAwaited?.())
      // A letter typed into a field is never a shortcut; skipping the search for dialogs keeps typing fast.
      const isLetter = isTyping && !event.ctrlKey && !event.metaKey
      const isInDialog = !isLetter && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (shortcuts.press(event, { isTyping, isInDialog, at: event.timeStamp })) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [shortcuts, isFormAwaited])
  return <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
}

/** Elements that use letters themselves: fields, and menus that find entries by letter. */
const typingPlaces = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ')

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createMemory } from '../createMemory.ts'
import { createShortcuts, type Shortcut, type Shortcuts } from './createShortcuts.ts'

const ShortcutsContext = createContext<Shortcuts | undefined>(undefined)

/** Makes a key combination do something for as long as the component is on the page, and `when` holds. */
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
  /** Whether a form is on its way: what is typed until it is there is meant for it. */
  isFormAwaited?: () => boolean
  children: ReactNode
}

/** Listens to the keyboard for everything below it. */
export function ShortcutsProvider({ isFormAwaited, children }: ProviderProps) {
  const [shortcuts] = useState(() =>
    createShortcuts(/Mac|iPhone|iPad/.test(navigator.platform), createMemory('single_key_shortcuts')),
  )
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      const isTyping = target.closest(typingPlaces) !== null || Boolean(isFormAwaited?.())
      // A letter typed into a field is none of them; not looking through the page for it keeps typing quick.
      const isLetter = isTyping && !event.ctrlKey && !event.metaKey
      const isInDialog = !isLetter && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (shortcuts.press(event, { isTyping, isInDialog, at: event.timeStamp })) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [shortcuts, isFormAwaited])
  return <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
}

/** Where letters mean themselves: fields, and menus that find their entries by them. */
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

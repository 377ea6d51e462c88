import { createStore } from '../../state/createStore.ts'
import type { Memory } from '../createMemory.ts'
import { isStep, type KeyPress, type KeyStep, parseKeys } from './shortcutKeys.ts'

export interface Shortcut {
  /** "mod+k", "?", or one key after the other as in "g a". */
  keys: string
  title: string
  group: 'general' | 'go' | 'list' | 'record'
  run: () => void
  /** Also while a dialog is open. */
  worksInDialogs?: boolean
  /** Fields mean something of their own by these keys, such as undoing a letter. */
  isOfFields?: boolean
}

/** Where a key was pressed. */
export interface KeyPlace {
  isTyping: boolean
  isInDialog: boolean
  /** Milliseconds of the page's clock. */
  at: number
}

/** The shortcuts that work on this very page, outside React. */
export interface Shortcuts {
  readonly isMac: boolean
  /** The later one wins where two want the same keys. Gives the way to take it back. */
  register(shortcut: Shortcut): () => void
  /** Those that work now; the same array until one comes or goes. */
  list(): readonly Shortcut[]
  subscribe(listener: () => void): () => void
  /** Runs what a key press stands for; true when it stood for something. */
  press(press: KeyPress, place: KeyPlace): boolean
  /** Whether keys without Ctrl or Cmd do anything; remembered in this browser. */
  areSingleKeysOn(): boolean
  setSingleKeys(isOn: boolean): void
}

/** How long the second key of "g a" may take. */
const sequenceMs = 1500

interface State {
  shortcuts: readonly Shortcut[]
  isSingleOn: boolean
}

/** A registry of shortcuts for a kind of keyboard. */
export function createShortcuts(isMac: boolean, memory: Memory<boolean>): Shortcuts {
  const store = createStore<State>({ shortcuts: [], isSingleOn: memory.read() ?? true })
  let begun: { step: KeyStep; at: number } | undefined

  function change(fields: Partial<State>): void {
    store.set({ ...store.get(), ...fields })
  }

  function press(key: KeyPress, { isTyping, isInDialog, at }: KeyPlace): boolean {
    const before = begun && at - begun.at <= sequenceMs ? begun.step : undefined
    begun = undefined
    const { shortcuts, isSingleOn } = store.get()
    // Without Ctrl or Cmd a letter that is typed is none of them, and does not wait until all were looked at.
    if (isTyping && !key.ctrlKey && !key.metaKey) return false
    const open = [...shortcuts].reverse().flatMap(shortcut => {
      const [first, second] = parseKeys(shortcut.keys)
      const isHeard = isTyping ? first?.mod && !shortcut.isOfFields : first?.mod || isSingleOn
      return first && isHeard && (shortcut.worksInDialogs || !isInDialog) ? [{ shortcut, first, second }] : []
    })
    const found =
      // The end of what was begun goes before a key of its own.
      open.find(
        ({ first, second }) => before && second && sameStep(before, first) && isStep(key, second, isMac),
      ) ?? open.find(({ first, second }) => !second && isStep(key, first, isMac))
    if (found) {
      found.shortcut.run()
      return true
    }
    const opening = open.find(({ first, second }) => second && isStep(key, first, isMac))
    begun = opening && { step: opening.first, at }
    return false
  }

  return {
    isMac,
    register(shortcut) {
      change({ shortcuts: [...store.get().shortcuts, shortcut] })
      return () => change({ shortcuts: store.get().shortcuts.filter(one => one !== shortcut) })
    },
    list: () => store.get().shortcuts,
    subscribe: store.subscribe,
    press,
    areSingleKeysOn: () => store.get().isSingleOn,
    setSingleKeys(isOn) {
      memory.write(isOn ? undefined : false)
      change({ isSingleOn: isOn })
    },
  }
}

function sameStep(a: KeyStep, b: KeyStep): boolean {
  return a.key === b.key && a.mod === b.mod && a.shift === b.shift && a.alt === b.alt
}

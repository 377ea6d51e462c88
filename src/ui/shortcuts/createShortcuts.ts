import { createStore } from '../../state/createStore.ts'
import type { Memory } from '../createMemory.ts'
import { isStep, type KeyPress, type KeyStep, parseKeys } from './shortcutKeys.ts'

export interface Shortcut {
  /** "mod+k", "?", or a sequence such as "g a". */
  keys: string
  title: string
  group: 'general' | 'go' | 'list' | 'record'
  run: () => void
  /** True if it also works while a dialog is open. */
  worksInDialogs?: boolean
  /** True if these keys have their own meaning in fields, such as undoing a letter. */
  isOfFields?: boolean
}

/** Context of a key press. */
export interface KeyPlace {
  isTyping: boolean
  isInDialog: boolean
  /** Time of the page's clock, in milliseconds. */
  at: number
}

/** The shortcuts of the current page, outside React. */
export interface Shortcuts {
  readonly isMac: boolean
  /** Adds a shortcut and returns a function that removes it; of two with the same keys, the later one wins. */
  register(shortcut: Shortcut): () => void
  /** Returns the active shortcuts; the same array until one is added or removed. */
  list(): readonly Shortcut[]
  subscribe(listener: () => void): () => void
  /** Runs the shortcut of a key press; returns true if there was one. */
  press(press: KeyPress, place: KeyPlace): boolean
  /** Returns true if shortcuts without Ctrl or Cmd are on; stored in this browser. */
  areSingleKeysOn(): boolean
  setSingleKeys(isOn: boolean): void
}

/** Longest time between the two keys of "g a", in milliseconds. */
const sequenceMs = 1500

interface State {
  shortcuts: readonly Shortcut[]
  isSingleOn: boolean
}

/** Creates a registry of shortcuts for a kind of keyboard. */
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
    // A letter typed into a field without Ctrl or Cmd is never a shortcut; returning early keeps typing fast.
    if (isTyping && !key.ctrlKey && !key.metaKey) return false
    const open = [...shortcuts].reverse().flatMap(shortcut => {
      const [first, second] = parseKeys(shortcut.keys)
      const isHeard = isTyping ? first?.mod && !shortcut.isOfFields : first?.mod || isSingleOn
      return first && isHeard && (shortcut.worksInDialogs || !isInDialog) ? [{ shortcut, first, second }] : []
    })
    const found =
      // The end of a started sequence goes before a single key.
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

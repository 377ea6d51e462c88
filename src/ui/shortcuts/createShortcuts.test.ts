import { describe, expect, it } from 'vitest'
import type { Memory } from '../createMemory.ts'
import { createShortcuts, type KeyPlace } from './createShortcuts.ts'
import { ariaKeys, type KeyPress, keyNames } from './shortcutKeys.ts'

function key(name: string, more: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name
  return { key: name, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }
}

const page: KeyPlace = { isTyping: false, isInDialog: false, at: 0 }

function world({ isMac = false, memory = forgetful() } = {}) {
  const ran: string[] = []
  const shortcuts = createShortcuts(isMac, memory)
  const add = (keys: string, title = keys, worksInDialogs = false) =>
    shortcuts.register({ keys, title, group: 'general', run: () => ran.push(title), worksInDialogs })
  return { ran, shortcuts, add, press: shortcuts.press }
}

function forgetful(): Memory<boolean> {
  let kept: boolean | undefined
  return {
    read: () => kept,
    write: value => {
      kept = value
    },
  }
}

describe('createShortcuts', () => {
  it('runs what the keys stand for, and nothing once it is taken back', () => {
    const { ran, add, press } = world()
    const remove = add('n')
    expect(press(key('n'), page)).toBe(true)
    expect(press(key('m'), page)).toBe(false)
    remove()
    expect(press(key('n'), page)).toBe(false)
    expect(ran).toEqual(['n'])
  })

  it('means Ctrl, and Cmd on a Mac', () => {
    const pc = world()
    pc.add('mod+k')
    expect(pc.press(key('k', { metaKey: true }), page)).toBe(false)
    expect(pc.press(key('k', { ctrlKey: true }), page)).toBe(true)
    const mac = world({ isMac: true })
    mac.add('mod+k')
    expect(mac.press(key('k', { ctrlKey: true }), page)).toBe(false)
    expect(mac.press(key('k', { metaKey: true }), page)).toBe(true)
  })

  it('leaves letters to who is typing, but not those with Ctrl', () => {
    const { ran, add, press } = world()
    add('n')
    add('mod+k')
    press(key('n'), { ...page, isTyping: true })
    press(key('k', { ctrlKey: true }), { ...page, isTyping: true })
    expect(ran).toEqual(['mod+k'])
  })

  it('rests while a dialog is open, but for what belongs there too', () => {
    const { ran, add, press } = world()
    add('mod+k')
    add('mod+s', 'save', true)
    press(key('k', { ctrlKey: true }), { ...page, isInDialog: true })
    press(key('s', { ctrlKey: true }), { ...page, isInDialog: true })
    expect(ran).toEqual(['save'])
  })

  it('knows keys that follow each other, unless the second comes late', () => {
    const { ran, add, press } = world()
    add('g a')
    add('a')
    press(key('g'), page)
    press(key('a'), { ...page, at: 900 })
    press(key('g'), { ...page, at: 5000 })
    press(key('a'), { ...page, at: 9000 })
    expect(ran).toEqual(['g a', 'a'])
  })

  it('lets the later of two have the keys', () => {
    const { ran, add, press } = world()
    add('n', 'first')
    const remove = add('n', 'second')
    press(key('n'), page)
    remove()
    press(key('n'), page)
    expect(ran).toEqual(['second', 'first'])
  })

  it('tells Shift from none with letters, and takes signs as they are typed', () => {
    const { ran, add, press } = world()
    add('shift+d')
    add('?')
    press(key('d'), page)
    press(key('D', { shiftKey: true }), page)
    press(key('?', { shiftKey: true }), page)
    expect(ran).toEqual(['shift+d', '?'])
  })

  it('finds a letter by its place on a keyboard of another script', () => {
    const { ran, add, press } = world()
    add('mod+k')
    press(key('л', { code: 'KeyK', ctrlKey: true }), page)
    expect(ran).toEqual(['mod+k'])
  })

  it('turns single keys off, and remembers it', () => {
    const memory = forgetful()
    const { ran, add, press, shortcuts } = world({ memory })
    add('n')
    add('mod+k')
    shortcuts.setSingleKeys(false)
    press(key('n'), page)
    press(key('k', { ctrlKey: true }), page)
    expect(ran).toEqual(['mod+k'])
    expect(world({ memory }).shortcuts.areSingleKeysOn()).toBe(false)
  })
})

describe('the names of keys', () => {
  const names = { ctrl: 'Strg', shift: 'Umschalt', alt: 'Alt' }
  it('are those of the keyboard', () => {
    expect(keyNames('mod+k', names, false)).toEqual([['Strg', 'K']])
    expect(keyNames('mod+shift+k', names, true)).toEqual([['⌘', '⇧', 'K']])
    expect(keyNames('g a', names, false)).toEqual([['G'], ['A']])
  })
  it('can be told to assistive technology, but for keys that follow each other', () => {
    expect(ariaKeys('mod+k', false)).toBe('Control+K')
    expect(ariaKeys('mod+k', true)).toBe('Meta+K')
    expect(ariaKeys('g a', false)).toBeUndefined()
  })
})

/** One key press of a shortcut; `mod` is Cmd on a Mac and Ctrl elsewhere. */
export interface KeyStep {
  mod: boolean
  shift: boolean
  alt: boolean
  /** Same as KeyboardEvent.key, in lowercase. */
  key: string
}

/** The parts of a key press that shortcuts use. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Parses "mod+k", "?", or a sequence such as "g a". */
export function parseKeys(keys: string): KeyStep[] {
  return keys.split(' ').map(step => {
    const parts = step.split('+')
    const key = parts.pop() ?? ''
    return {
      mod: parts.includes('mod'),
      shift: parts.includes('shift'),
      alt: parts.includes('alt'),
      key: key.toLowerCase(),
    }
  })
}

/** Returns true if a key press matches the step. */
export function isStep(press: KeyPress, step: KeyStep, isMac: boolean): boolean {
  const isMod = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  const hasMod = press.ctrlKey || press.metaKey
  if (step.mod ? !isMod : hasMod) return false
  // Symbols such as "?" need Shift on some keyboards, none on others, and AltGr on yet others.
  if (!isLetter(step.key)) return press.key === step.key
  return press.altKey === step.alt && press.shiftKey === step.shift && letterOf(press) === step.key
}

/** Returns the names of the keys, one list per step: [['Ctrl', 'K']], or [['G'], ['A']]. */
export function keyNames(keys: string, names: KeyNames, isMac: boolean): string[][] {
  return parseKeys(keys).map(({ mod, shift, alt, key }) => [
    ...(mod ? [isMac ? '⌘' : names.ctrl] : []),
    ...(alt ? [isMac ? '⌥' : names.alt] : []),
    ...(shift ? [isMac ? '⇧' : names.shift] : []),
    key.toUpperCase(),
  ])
}

export interface KeyNames {
  ctrl: string
  shift: string
  alt: string
}

/**
 * Returns the value for the attribute aria-keyshortcuts; undefined for sequences, which the attribute does not support.
 */
export function ariaKeys(keys: string, isMac: boolean): string | undefined {
  const [step, ...more] = parseKeys(keys)
  if (!step || more.length > 0) return undefined
  const mods = [step.mod && (isMac ? 'Meta' : 'Control'), step.alt && 'Alt', step.shift && 'Shift']
  return [...mods.filter(Boolean), step.key.toUpperCase()].join('+')
}

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key)
}

/** Returns the letter of a key; on keyboards with another script, the key's position tells it. */
function letterOf({ key, code }: KeyPress): string {
  const isLatin = key.length === 1 && key.charCodeAt(0) < 0x250
  return isLatin ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

/** One key press of a shortcut; `mod` is Cmd on a Mac and Ctrl elsewhere. */
export interface KeyStep {
  mod: boolean
  shift: boolean
  alt: boolean
  /** As KeyboardEvent.key says it, in lower case. */
  key: string
}

/** What a shortcut looks at in a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Reads "mod+k", "?", or one key after the other as in "g a". */
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

/** Whether a key press is that step. */
export function isStep(press: KeyPress, step: KeyStep, isMac: boolean): boolean {
  const isMod = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  const hasMod = press.ctrlKey || press.metaKey
  if (step.mod ? !isMod : hasMod) return false
  // Signs such as "?" need Shift on one keyboard and none on the next; AltGr types them on a third.
  if (!isLetter(step.key)) return press.key === step.key
  return press.altKey === step.alt && press.shiftKey === step.shift && letterOf(press) === step.key
}

/** The names on the keys, a list for each step: [['Ctrl', 'K']], or [['G'], ['A']]. */
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

/** The same for the attribute aria-keyshortcuts, which knows no keys one after the other; undefined for those. */
export function ariaKeys(keys: string, isMac: boolean): string | undefined {
  const [step, ...more] = parseKeys(keys)
  if (!step || more.length > 0) return undefined
  const mods = [step.mod && (isMac ? 'Meta' : 'Control'), step.alt && 'Alt', step.shift && 'Shift']
  return [...mods.filter(Boolean), step.key.toUpperCase()].join('+')
}

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key)
}

/** On a keyboard of another script the place of the key tells the letter. */
function letterOf({ key, code }: KeyPress): string {
  const isLatin = key.length === 1 && key.charCodeAt(0) < 0x250
  return isLatin ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

import type { FileType } from './fileKinds.ts'

const maxCharacters = 200

/**
 * Returns a name that is safe to show and to save under: no path, no invisible or direction-changing characters, and an
 * extension that matches the detected type.
 */
export function fileName(claimed: string | undefined, type: FileType): string {
  const base = (claimed ?? '').split(/[/\\]/).pop() ?? ''
  const clean = base
    .normalize('NFC')
    // Removes control, format (including bidirectional overrides), surrogate and private characters and line breaks.
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  const extension = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase()
  const fits = extension !== undefined && type.extensions.includes(extension)
  const stem = fits ? clean.slice(0, -extension.length - 1) : clean
  const ending = fits ? extension : type.extensions[0]
  return `${shortened(stem) || type.group}.${ending}`
}

function shortened(text: string): string {
  return [...text].slice(0, maxCharacters).join('').trim()
}

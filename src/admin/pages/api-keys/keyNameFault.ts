import type { Texts } from '../../../ui/texts/Texts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

/** Returns the validation error for a key's name, or undefined if the name is valid. */
export function keyNameFault(name: string, texts: Texts): string | undefined {
  return name.trim() === '' ? apiKeysTexts(texts).create.nameMissing : undefined
}

import type { Texts } from '../../../ui/texts/Texts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

/** What is wrong with the name of a key. */
export function keyNameFault(name: string, texts: Texts): string | undefined {
  return name.trim() === '' ? apiKeysTexts(texts).create.nameMissing : undefined
}

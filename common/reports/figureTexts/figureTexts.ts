import { de } from './de.ts'
import { type BuiltinKey, en } from './en.ts'

/** Returns the name and the meaning of a built-in figure in a language; in English if there is no translation. */
export function figureTexts(key: BuiltinKey, language: string): { name: string; meaning: string } {
  const { names, meanings } = language.split('-')[0] === 'de' ? de : en
  return { name: names[key], meaning: meanings[key] }
}

/** Returns whether a name is the usual one of a built-in figure, in any language. */
export function isUsualName(key: string, name: string): boolean {
  return [en, de].some(({ names }) => Object.hasOwn(names, key) && names[key as BuiltinKey] === name)
}

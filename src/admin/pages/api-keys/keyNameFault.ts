import type { Texts } from '../../../ui/texts/Texts.ts'

/** What is wrong with the name of a key. */
export function keyNameFault(name: string, { apiKeys }: Texts): string | undefined {
  return name.trim() === '' ? apiKeys.create.nameMissing : undefined
}

import { type ChainDocument, findStep } from './chainDocument.ts'

const longest = 63

/** An id for a new step that no other has: the wanted one, or with the first number that is free. */
export function freeStepId(document: Pick<ChainDocument, 'steps'>, wanted: string): string {
  const base = stepIdFrom(wanted)
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `_${number}`
    const id = base.slice(0, longest - ending.length) + ending
    if (!findStep(document, id)) return id
  }
}

/** Converts a text to an id: lowercase letters, digits and underscores, starting with a letter. */
export function stepIdFrom(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
  return plain.slice(0, longest) || 'step'
}

/** Returns true if a text is a valid step id. */
export function isStepId(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,62}$/.test(text)
}

import { randomInt } from 'node:crypto'

/** Letters that cannot be mistaken for each other, or for digits, when read aloud or written down. */
const letters = 'ABCDEFGHJKLMPRSTUVWXY'
const length = 8

/** Creates the name of a booking for the telephone: eight random letters. */
export function createReference(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

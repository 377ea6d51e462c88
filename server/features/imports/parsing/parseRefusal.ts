/** Why nothing can be made of a document; a sentence for each in `importReasons`. */
export type RefusalCode =
  | 'encrypted'
  | 'broken'
  | 'legacy'
  | 'pictures_only'
  | 'empty'
  | 'needs_script'
  | 'not_text'
  | 'too_large'
  | 'too_deep'
  | 'too_slow'
  | 'too_much_memory'

/** A document that cannot be read, and will not be the next time. */
export class ParseRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(`A document was refused: ${code}`, options)
    this.code = code
  }
}

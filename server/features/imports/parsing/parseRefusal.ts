/** Reason why a document cannot be read; `imported_document` has a sentence for each. */
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

/** Error for a document that can never be read. */
export class ParseRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(`A document was refused: ${code}`, options)
    this.code = code
  }
}

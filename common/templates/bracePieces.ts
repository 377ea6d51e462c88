/** A piece of a template: literal text, or what `read` made of double braces; null if they hold nothing valid. */
export type BracePiece<Read> =
  | { type: 'words'; text: string }
  | { type: 'braces'; read: Read | null; at: number; end: number }

/** More braces may precede the two that count, as in {{{age}}}. */
const opening = /(\\*)(\{*)\{\{/g

/**
 * Splits a template at double braces. `read` gets the offset behind them, and returns what they hold and where it ends.
 * `\{{` stands for literal braces; of several backslashes before double braces, the first is dropped. Braces that hold
 * nothing valid end behind themselves.
 */
export function bracePieces<Read>(
  template: string,
  read: (from: number) => { read: Read; end: number } | null,
): BracePiece<Read>[] {
  const pieces: BracePiece<Read>[] = []
  const search = new RegExp(opening)
  let done = 0
  const words = (text: string) => {
    if (text !== '') pieces.push({ type: 'words', text })
  }
  for (let found = search.exec(template); found; found = search.exec(template)) {
    const [whole, slashes = '', braces = ''] = found
    words(template.slice(done, found.index))
    done = found.index + whole.length
    if (slashes.length === 1) {
      words(`${braces}{{`)
      continue
    }
    words(slashes.slice(1) + braces)
    const held = read(done)
    pieces.push({ type: 'braces', read: held?.read ?? null, at: done - 2, end: held?.end ?? done })
    done = held?.end ?? done
    search.lastIndex = done
  }
  words(template.slice(done))
  return pieces
}

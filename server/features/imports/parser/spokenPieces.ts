import { textLanguage } from '../../knowledge/index/textLanguage.ts'
import type { Piece } from '../chunking/chunkBlocks.ts'
import type { SpokenPiece } from './parserMessages.ts'

const told = 100

/**
 * Detects the language of each piece. This runs in the parser process, because a large document has too many pieces for
 * the server to block on.
 */
export async function spokenPieces(pieces: readonly Piece[], gotOn: () => void): Promise<SpokenPiece[]> {
  const spoken: SpokenPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    if (index % told === 0) gotOn()
    const language = await textLanguage([...piece.headings, piece.text].join(' '))
    spoken.push({ ...piece, ...(language && { language }) })
    // The time of loading the language data does not count against the document.
    if (index === 0) gotOn()
  }
  return spoken
}

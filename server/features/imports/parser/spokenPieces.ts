import { textLanguage } from '../../knowledge/index/textLanguage.ts'
import type { Piece } from '../chunking/chunkBlocks.ts'
import type { SpokenPiece } from './parserMessages.ts'

const told = 100

/** Tells of each piece its language: here, for a large document has more of them than a server may stand still for. */
export async function spokenPieces(pieces: readonly Piece[], gotOn: () => void): Promise<SpokenPiece[]> {
  const spoken: SpokenPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    if (index % told === 0) gotOn()
    const language = await textLanguage([...piece.headings, piece.text].join(' '))
    spoken.push({ ...piece, ...(language && { language }) })
    // What was just loaded takes none of the document's time.
    if (index === 0) gotOn()
  }
  return spoken
}

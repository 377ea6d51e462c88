import type { NewPassage } from '../knowledge/index/newPassage.ts'
import type { SpokenPiece } from './parser/parserMessages.ts'

/** The pieces of a document as passages: each under what the document is called and the headings above it. */
export function importedPassages(title: string, pieces: readonly SpokenPiece[], url?: string): NewPassage[] {
  return pieces.map(({ headings, text, page, sheet, language }) => {
    const path = headings[0] === title ? headings : [title, ...headings]
    return {
      title: path.at(-1) ?? title,
      headings: path.slice(0, -1),
      content: text,
      ...(language && { language }),
      place: placeOf({ page, sheet, url }),
    }
  })
}

type Place = NonNullable<NewPassage['place']>

function placeOf(place: { [Key in keyof Place]: Place[Key] | undefined }): Place | null {
  const known = Object.entries(place).filter(([, value]) => value !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : null
}

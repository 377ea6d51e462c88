import type { NewPassage } from '../knowledge/index/newPassage.ts'
import type { SpokenPiece } from './parser/parserMessages.ts'

/**
 * Turns the pieces of a document into passages, each under the document's title and the headings above it. If one of
 * the document's own headings is its title, that heading stands only above its own content.
 */
export function importedPassages(title: string, pieces: readonly SpokenPiece[], url?: string): NewPassage[] {
  const isHeading = pieces.some(({ headings }) => headings[0] === title)
  return pieces.map(({ headings, text, page, sheet, language }) => {
    const path = isHeading && headings.length > 0 ? headings : [title, ...headings]
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

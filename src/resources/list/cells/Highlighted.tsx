import { createContext, useContext } from 'react'
import { highlights } from '../query/highlights.ts'

/** What the list is searched for; '' for no search. */
export const SearchedContext = createContext('')

/** A text with what the search found in it set off. */
export function Highlighted({ text }: { text: string }) {
  const q = useContext(SearchedContext)
  if (q === '') return text
  return highlights(text, q).map((piece, index) =>
    // The pieces of a text have no other identity than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

import { createContext, useContext } from 'react'
import { highlights } from '../query/highlights.ts'

/** Search text of the list; '' for no search. */
export const SearchedContext = createContext('')

/** Renders a text with search hits highlighted. */
export function Highlighted({ text }: { text: string }) {
  const q = useContext(SearchedContext)
  if (q === '') return text
  return highlights(text, q).map((piece, index) =>
    // The pieces of a text have no other identity than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

import type { ChatEvent } from '../conversation/chatTypes.ts'
import type { LateChatTexts } from '../texts/ChatTexts.ts'
import type { ChatRoom } from './chatContext.ts'

type Source = NonNullable<ChatEvent['metadata']['sources']>[number]

/** The label and the address of a source. */
export interface SourceLink {
  label: string
  href: string | undefined
  /** Opens next to the chat, because it is not a page of the operator application. */
  isOutside: boolean
}

type Places = Pick<ChatRoom, 'mediaUrl' | 'sourceHref'> & Pick<LateChatTexts, 'place'>

/**
 * Returns a link for each source: a page by its address, a document by its page or sheet, an answer by its title.
 * Duplicates are removed.
 */
export function sourceLinks(sources: readonly Source[], places: Places): SourceLink[] {
  const links = new Map<string, SourceLink>()
  for (const source of sources) {
    const link = linkOf(source, places)
    links.set(`${link.label} ${link.href}`, link)
  }
  return [...links.values()]
}

function linkOf(source: Source, { place, mediaUrl, sourceHref }: Places): SourceLink {
  const { title, url, document, chunk_id } = source
  if (document) {
    const { _id, name, page, sheet } = document
    const at = page ? [place.page(page)] : sheet ? [place.sheet(sheet)] : []
    // Browsers that cannot open a document at a page ignore the fragment.
    const href = _id && mediaUrl('imported_document/original', _id) + (page ? `#page=${page}` : '')
    return { label: [name, ...at].join(', '), href, isOutside: true }
  }
  if (url && /^https?:\/\//i.test(url)) return { label: title, href: url, isOutside: true }
  return { label: title, href: chunk_id && sourceHref?.(chunk_id), isOutside: false }
}

/** What a passage belongs to; gone with it, hidden while it is in the trash. */
export interface PassageSource {
  entity: 'knowledge_chunk' | 'imported_document' | 'imported_webpage'
  id: string
}

/** Where in its source a passage stands. */
export interface PassagePlace {
  page?: number
  sheet?: string
  /** The address of a page of a site. */
  url?: string
}

/** A piece of a text, as it is found and quoted. */
export interface NewPassage {
  /** The question it answers, or the heading it stands below. */
  title: string
  /** The headings above that, the outermost first. */
  headings?: readonly string[]
  content: string
  /** Other ways to ask for it. */
  questions?: readonly string[]
  /** A code such as en or pt-BR; left out, it is read from the text. */
  language?: string | null
  place?: PassagePlace | null
}

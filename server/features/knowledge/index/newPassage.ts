/** Source of a passage; the passage is deleted with it, and hidden while it is in the trash. */
export interface PassageSource {
  entity: 'knowledge_chunk' | 'imported_document' | 'imported_webpage'
  id: string
}

/** Position of a passage in its source. */
export interface PassagePlace {
  page?: number
  sheet?: string
  /** Address of the page within a site. */
  url?: string
}

/** Part of a text that can be found and quoted. */
export interface NewPassage {
  /** Question that the passage answers, or the heading above it. */
  title: string
  /** Headings above that one, the outermost first. */
  headings?: readonly string[]
  content: string
  /** Other ways to ask for it. */
  questions?: readonly string[]
  /** Language code such as en or pt-BR; detected from the text if omitted. */
  language?: string | null
  place?: PassagePlace | null
}

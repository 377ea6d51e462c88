/** How a document is read. */
export type DocumentFormat =
  | 'pdf'
  | 'word'
  | 'sheets'
  | 'slides'
  | 'html'
  | 'markdown'
  | 'text'
  | 'csv'
  | 'legacy'
  /** The front of a business: a web page that is asked what it says of whom it belongs to. */
  | 'site_page'
  /** The map of a site: what it has are links. */
  | 'sitemap'

const openXml = 'application/vnd.openxmlformats-officedocument'

const formats: Readonly<Record<string, DocumentFormat>> = {
  'application/pdf': 'pdf',
  [`${openXml}.wordprocessingml.document`]: 'word',
  [`${openXml}.spreadsheetml.sheet`]: 'sheets',
  [`${openXml}.presentationml.presentation`]: 'slides',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/csv': 'csv',
  'text/plain': 'text',
  'application/msword': 'legacy',
  'application/vnd.ms-excel': 'legacy',
  'application/vnd.ms-powerpoint': 'legacy',
}

/** How what is of this media type is read; undefined where it is not. */
export function documentFormat(mediaType: string): DocumentFormat | undefined {
  return formats[mediaType.split(';')[0]?.trim().toLowerCase() ?? '']
}

/** Method by which a document is read. */
export type DocumentFormat =
  | 'pdf'
  | 'word'
  | 'sheets'
  /** Workbook, read as rows of its first sheet. */
  | 'sheet_rows'
  | 'slides'
  | 'html'
  | 'markdown'
  | 'text'
  | 'csv'
  | 'legacy'
  /** Home page of a business, also read for facts about the business. */
  | 'site_page'
  /** Sitemap, whose content is its links. */
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

/** Returns the format for a media type; undefined if it is not supported. */
export function documentFormat(mediaType: string): DocumentFormat | undefined {
  return formats[mediaType.split(';')[0]?.trim().toLowerCase() ?? '']
}

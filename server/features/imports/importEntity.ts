/** What can be imported. */
export type ImportEntity = 'imported_document' | 'imported_webpage'

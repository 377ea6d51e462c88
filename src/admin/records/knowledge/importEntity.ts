/** Entities that are imported. */
export type ImportEntity = 'imported_document' | 'imported_webpage'

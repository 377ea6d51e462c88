/** Entities that can be imported. */
export const importEntities = ['imported_document', 'imported_webpage'] as const

export type ImportEntity = (typeof importEntities)[number]

import type { operations } from '../../../../openapi/generated/types.d.ts'
import type { PlaygroundPassage } from './usePlaygroundSearch.ts'

type Expected =
  operations['knowledge_question.create']['requestBody']['content']['application/json']['expected'][number]

/** By what the source of a passage is told from others; what the business info says is one source. */
export function sourceKey({ source }: Pick<PlaygroundPassage, 'source'>): string {
  return source ? `${source.entity}/${source.id}` : 'business_info'
}

/** A source as a test question names it. */
export function expectedSource(key: string): Expected {
  const [entity, id = ''] = key.split('/')
  if (entity === 'knowledge_chunk' || entity === 'imported_document' || entity === 'imported_webpage')
    return { entity, id }
  return { entity: 'business_info' }
}

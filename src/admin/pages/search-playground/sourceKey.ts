import type { operations } from '../../../../openapi/generated/types.d.ts'
import type { PlaygroundPassage } from './usePlaygroundSearch.ts'

type Expected =
  operations['knowledge_question.create']['requestBody']['content']['application/json']['expected'][number]

/** Returns a key that identifies a passage's source. All passages from the business info share one key. */
export function sourceKey({ source }: Pick<PlaygroundPassage, 'source'>): string {
  return source ? `${source.entity}/${source.id}` : 'business_info'
}

/** Converts a source's key to the form that a test question uses. */
export function expectedSource(key: string): Expected {
  const [entity, id = ''] = key.split('/')
  if (entity === 'knowledge_chunk' || entity === 'imported_document' || entity === 'imported_webpage')
    return { entity, id }
  return { entity: 'business_info' }
}

import { joinPointer } from '../json/jsonPointer.ts'

/** `persona.tone` or `/persona/tone` as a JSON Pointer; `id` is `_id`. */
export function namedPointer(path: string): string {
  if (path === 'id' || path === '/id') return '/_id'
  return path.startsWith('/') ? path : path.split('.').reduce(joinPointer, '')
}

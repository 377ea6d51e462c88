import { joinPointer } from '../json/jsonPointer.ts'

/** Converts `persona.tone` or `/persona/tone` to a JSON Pointer; `id` becomes `/_id`. */
export function namedPointer(path: string): string {
  if (path === 'id' || path === '/id') return '/_id'
  return path.startsWith('/') ? path : path.split('.').reduce(joinPointer, '')
}

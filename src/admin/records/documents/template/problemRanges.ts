import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { TextRange } from './templateEditor.ts'

export type Problem = components['schemas']['DocumentTemplateCheck']['problems'][number]

/**
 * Returns where each problem is in the text; undefined for one that no tag has. Problems come in the order of the text,
 * so that the second one of a tag belongs to its second place.
 */
export function problemRanges(
  text: string,
  problems: readonly Pick<Problem, 'code' | 'tag'>[],
): (TextRange | undefined)[] {
  const next = new Map<string, number>()
  return problems.map(({ code, tag }) => {
    if (tag === '' || code === 'unused_field') return undefined
    const key = `${code} ${tag}`
    const from = text.indexOf(tag, next.get(key) ?? 0)
    const at = from < 0 ? text.indexOf(tag) : from
    if (at < 0) return undefined
    next.set(key, at + tag.length)
    return { start: at, end: at + tag.length }
  })
}

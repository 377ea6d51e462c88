import { writtenName } from './namePath.ts'
import { templateParts } from './templateParts.ts'

/** Returns a template with placeholders renamed where `rename` returns a path. Everything else stays as written. */
export function renamedPlaceholders(
  template: string,
  rename: (path: readonly string[]) => readonly string[] | null,
): string {
  return templateParts(template).reduceRight((text, part) => {
    const path = part.type === 'placeholder' ? rename(part.placeholder.path) : null
    if (part.type !== 'placeholder' || !path) return text
    const renamed = part.text.replace(part.placeholder.name, () => writtenName(path))
    return text.slice(0, part.at) + renamed + text.slice(part.at + part.text.length)
  }, template)
}

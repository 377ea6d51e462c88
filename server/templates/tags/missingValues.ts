import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { fieldSteps, type TagField } from './fieldTree.ts'

/**
 * Returns JSON Pointers of the required values that are absent, such as /data/rows/1/price; `root` is the pointer of
 * the values. No and 0 are values, a blank text is none. A list that is absent is missing itself; an empty one is not.
 */
export function missingValues(fields: readonly TagField[], values: unknown, root = '/data'): string[] {
  const optional = new Set(fields.filter(({ required }) => required === false).map(({ name }) => name))
  const missing = new Set<string>()
  for (const { name, required } of fields) {
    if (required) look(fieldSteps(name), { value: values, pointer: root, name: '' })
  }
  return [...missing]

  function look([step, ...rest]: string[], { value, pointer, name }: Place): void {
    if (step === undefined) {
      if (isBlank(value)) missing.add(pointer)
    } else if (step !== '[]') {
      const inner = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
      look(rest, {
        value: inner,
        pointer: joinPointer(pointer, step),
        name: name === '' ? step : `${name}.${step}`,
      })
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        look(rest, { value: item, pointer: joinPointer(pointer, index), name: `${name}[]` })
    } else if (!optional.has(name)) missing.add(pointer)
  }
}

interface Place {
  value: unknown
  pointer: string
  /** Name of the field. */
  name: string
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'

export interface PlacedValue {
  pointer: string
  value: unknown
}

/** Returns the values that a field names, with their places; the column of a list has one per item. */
export function valuesOfField(name: string, data: unknown, root = ''): PlacedValue[] {
  const steps = name.replaceAll('[]', '.[]').split('.')
  return steps.reduce<PlacedValue[]>(
    (places, step) => places.flatMap(place => within(place, step)),
    [{ pointer: root, value: data }],
  )
}

function within({ pointer, value }: PlacedValue, step: string): PlacedValue[] {
  if (step !== '[]') {
    return isObject(value) && Object.hasOwn(value, step)
      ? [{ pointer: joinPointer(pointer, step), value: value[step] }]
      : []
  }
  return Array.isArray(value)
    ? value.map((item: unknown, index) => ({ pointer: joinPointer(pointer, index), value: item }))
    : []
}

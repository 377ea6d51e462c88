import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** Returns the input that a schema gives as an example: its own, else that of each of its inputs. */
export function exampleInput({ examples, properties }: JsonObject): JsonObject {
  const [whole] = Array.isArray(examples) ? examples : []
  if (isObject(whole)) return whole as JsonObject
  const values = Object.entries(isObject(properties) ? (properties as JsonObject) : {})
  return Object.fromEntries(
    values.flatMap(([name, field]) => {
      const [first] = isObject(field) && Array.isArray(field.examples) ? field.examples : []
      return first === undefined ? [] : [[name, first]]
    }),
  )
}

import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { fieldOrder } from '../../../../common/schema/fieldOrder.ts'

/** Returns the names of a chain's inputs in one line; empty for a chain without inputs. */
export function inputNames(schema: JsonObject | undefined): string {
  return isObject(schema) ? fieldOrder(schema).join(', ') : ''
}

import { own } from '../../common/json/jsonValue.ts'
import { asSchema } from '../../common/schema/schemaFields.ts'

type Data = Readonly<Record<string, unknown>>

/** Drops fields that the server owns: known read-only fields are ignored, unknown ones stay and are refused later. */
export function withoutReadOnly(schema: Data, data: Data): Data {
  const properties = asSchema(schema.properties) ?? {}
  const kept = Object.entries(data)
    .filter(([name]) => name !== '_embedded' && asSchema(own(properties, name))?.readOnly !== true)
    .map(([name, value]) => {
      const inner = asSchema(own(properties, name))
      const nested = inner && asSchema(value)
      return [name, nested ? withoutReadOnly(inner, nested) : value]
    })
  return Object.fromEntries(kept)
}

/** Returns a replaced record with the server-owned fields of the previous one. */
export function withServerOwned(schema: Data, next: Data, current: Data): Data {
  const kept = Object.entries(asSchema(schema.properties) ?? {}).flatMap(([name, field]) => {
    const inner = asSchema(field) ?? {}
    const before = own(current, name)
    if (before === undefined) return []
    if (inner.readOnly === true) return [[name, before]]
    const [nested, nestedBefore] = [asSchema(own(next, name)), asSchema(before)]
    return nested && nestedBefore ? [[name, withServerOwned(inner, nested, nestedBefore)]] : []
  })
  return { ...next, ...Object.fromEntries(kept) }
}

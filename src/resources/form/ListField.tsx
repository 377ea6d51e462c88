import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, Registry, SchemaUtilsType } from '@rjsf/utils'
import { createElement } from 'react'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/** A list whose new items begin with their defaults, though nothing else in the form is ever filled in by itself. */
export function ListField(props: FieldProps) {
  const { ArrayField } = getDefaultRegistry().fields
  return ArrayField
    ? createElement(ArrayField, { ...props, registry: withItemDefaults(props.registry) })
    : null
}

const known = new WeakMap<Registry, Registry>()

function withItemDefaults(registry: Registry): Registry {
  const made = known.get(registry) ?? { ...registry, schemaUtils: filling(registry.schemaUtils) }
  known.set(registry, made)
  // Lists within lists get the same registry again.
  known.set(made, made)
  return made
}

function filling(utils: SchemaUtilsType): SchemaUtilsType {
  const getDefaultFormState: SchemaUtilsType['getDefaultFormState'] = (schema, data, ...rest) => {
    const start = (schema as JsonSchema)['x-new']
    const isNew = data === undefined && start !== undefined
    return isNew ? structuredClone(start) : utils.getDefaultFormState(schema, data, ...rest)
  }
  return Object.assign(Object.create(utils), { getDefaultFormState })
}

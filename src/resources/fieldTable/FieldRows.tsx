import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { useMemo, useRef, useState } from 'react'
import { asObject } from '../../../common/json/asObject.ts'
import { isWithin, joinPointer, parsePointer, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { pointerOfId } from '../formModel/fieldId.ts'
import { visibleErrors } from '../formModel/formErrors.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import { useInnerRegistry } from '../formModel/useInnerRegistry.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { nameFrom } from '../schema/nameFrom.ts'
import { normalize } from '../schema/normalize.ts'
import { asDrawn, toUiSchema } from '../schema/toUiSchema.ts'
import { FieldFrame } from '../templates/FieldFrame.tsx'
import { useUnread } from '../widgets/useUnread.ts'
import { type FieldRow, rowsOf, schemaOf } from './fieldRows.ts'
import { rowsSchema } from './rowsSchema.ts'
import { useReferable } from './useReferable.ts'

/** Renders the rows of the table like those of any list, and writes each change into the schema at once. */
export function FieldRows(props: FieldProps) {
  const { fieldPathId, name, registry, onChange } = props
  const { fieldTable: texts } = useTexts()
  const value = asObject(props.formData) as JsonSchema
  const [rows, setRows] = useState(() => rowsOf(value))
  const setUnread = useUnread(fieldPathId.$id)
  const referable = useReferable(props.schema as JsonSchema)
  const { description } = props.schema
  const drawn = useMemo(
    () => normalize({ type: 'object', properties: { [name]: rowsSchema(texts, description, referable) } }),
    [name, texts, description, referable],
  )
  const ui = useMemo(() => ({ ...toUiSchema(drawn)[name], 'ui:title': '' }), [drawn, name])
  const inner = useInnerRegistry(registry, drawn)
  const errors = useRowErrors(fieldPathId.$id, rows)
  const latest = useRef(rows)
  latest.current = rows

  function change(next: unknown, path: FieldProps['fieldPathId']['path']) {
    const within = path.slice(fieldPathId.path.length)
    const pointer = within.reduce<string>((at, segment) => joinPointer(at, segment), '')
    const changed = withValueAt(latest.current as JsonValue, pointer, next as JsonValue)
    const named = withNames(Array.isArray(changed) ? (changed as FieldRow[]) : [], latest.current)
    latest.current = named
    setRows(named)
    setUnread(twiceIn(named, texts))
    onChange(schemaOf(named, value), fieldPathId.path, undefined, fieldPathId.$id)
  }

  // A new row has no name yet, which is no error before the person leaves it.
  function leave(id: string, value: unknown) {
    const isNameless = latest.current.some(row => !row.name)
    setUnread(isNameless ? texts.nameless : twiceIn(latest.current, texts))
    props.onBlur(id, value)
  }

  const whole = [...(props.rawErrors ?? []), ...errors.others]
  const { SchemaField } = inner.fields
  const schema = drawn.properties?.[name]
  return (
    <>
      {SchemaField && (
        <SchemaField
          {...props}
          registry={inner}
          schema={asDrawn(isSchema(schema) ? schema : {})}
          uiSchema={ui}
          formData={rows}
          errorSchema={errors.ofRows}
          required={false}
          onChange={change}
          onBlur={leave}
        />
      )}
      {whole.length > 0 && (
        <FieldFrame id={`${fieldPathId.$id}__whole`} label="" hideLabel errors={whole}>
          {null}
        </FieldFrame>
      )}
    </>
  )
}

/** Derives a row's name from its title until somebody names it. The name of a stored field never changes. */
function withNames(rows: FieldRow[], before: readonly FieldRow[]): FieldRow[] {
  return rows.map((row, index) => {
    const known = rows.length === before.length ? before[index] : undefined
    const isOwn = row.found !== undefined || (row.name ?? '') !== nameFrom(known?.title ?? '')
    return isOwn || row.title === known?.title ? row : { ...row, name: nameFrom(row.title ?? '') }
  })
}

function twiceIn(rows: readonly FieldRow[], texts: { twice: (name: string) => string }): string | undefined {
  const names = rows.flatMap(({ name }) => name || [])
  const twice = names.find((name, index) => names.indexOf(name) < index)
  return twice === undefined ? undefined : texts.twice(twice)
}

/** Returns the schema's errors by row, and the messages that belong to no row. */
function useRowErrors(id: string, rows: readonly FieldRow[]) {
  const errors = useFormState(state => state.errors)
  return useMemo(() => {
    const ofRows: Record<number, ErrorSchema> = {}
    const others: string[] = []
    const pointer = pointerOfId(id)
    for (const error of visibleErrors(errors)) {
      if (error.pointer === pointer || !isWithin(error.pointer, pointer)) continue
      const [group, name, ...rest] = parsePointer(error.pointer.slice(pointer.length))
      const index = group === 'properties' ? rows.findIndex(row => row.name === name) : -1
      if (index < 0) others.push(error.message)
      else ofRows[index] = { [columnOf(rest)]: { __errors: [error.message] } } as ErrorSchema
    }
    return { ofRows: ofRows as ErrorSchema, others }
  }, [errors, id, rows])
}

function columnOf(path: readonly string[]): string {
  if (path.includes('enum')) return 'choices'
  if (path.includes('x-ref')) return 'refersTo'
  return path.length === 0 ? 'name' : 'kind'
}

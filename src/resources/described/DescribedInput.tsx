import Skeleton from '@mui/material/Skeleton'
import type { FieldProps } from '@rjsf/utils'
import { useEffect, useMemo, useRef } from 'react'
import { asObject } from '../../../common/json/asObject.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useFormModel, useFormState } from '../formModel/useFormModel.ts'
import { defaultsOf } from '../schema/defaultsOf.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'
import { faultsFound } from '../schema/recordValidator.ts'
import { Heading } from '../templates/Heading.tsx'
import { Hint } from '../widgets/Hint.tsx'
import { createSchemaChecker } from './createSchemaChecker.ts'
import { DescribedForm } from './DescribedForm.tsx'
import { DescribedJson } from './DescribedJson.tsx'
import { describedBy, isDescribed, withoutField } from './described.ts'
import { EitherView } from './EitherView.tsx'
import { Guarded } from './Guarded.tsx'
import { type Description, useDescription } from './useDescription.ts'

/** Renders a field whose schema is in the record that another field refers to, as a form or as JSON. */
export function DescribedInput(props: FieldProps) {
  const { fieldPathId, registry, disabled, readonly, uiSchema } = props
  const { described: texts } = useTexts()
  const root = registry.rootSchema as JsonSchema
  const schema = props.schema as JsonSchema
  const hint = describedBy(root, schema)
  const type = useFormState(({ data }) => hint && valueAt(data, hint.from))
  const description = useDescription(hint, type)
  useCheck(props.name, description)
  const { schema: whole, owned } = description.state === 'known' ? description : nothing
  const form = useMemo(
    () => (whole && owned !== undefined ? withoutField(whole, owned) : whole),
    [whole, owned],
  )
  useNewType(props, String(type ?? ''), form)
  const title = uiSchema?.['ui:title'] ?? schema.title ?? props.name
  const asked = hint ? labelOf(root, hint.from) : ''
  const json = <DescribedJson {...props} title={title} />
  if (description.state === 'waiting') return <Skeleton variant="rounded" height={160} />
  if (description.state === 'none' && isEmpty(props.formData)) return <Hint>{texts.first(asked)}</Hint>
  if (!form) {
    return (
      <>
        <Hint sx={{ mb: 1 }}>{texts.why(description.state, asked)}</Hint>
        {json}
      </>
    )
  }
  return (
    <>
      <Heading title={title} />
      <EitherView
        id={fieldPathId.$id}
        isLocked={Boolean(disabled || readonly)}
        json={json}
        form={
          <Guarded key={String(type)} fallback={json}>
            <DescribedForm {...props} description={form} owned={owned} />
          </Guarded>
        }
      />
    </>
  )
}

const nothing = { schema: undefined, owned: undefined }

function isEmpty(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0)
}

/** Checks the form's values against the schema while the form is open. */
function useCheck(name: string, description: Description): void {
  const model = useFormModel()
  const texts = useTexts()
  const known = description.state === 'known' ? description : undefined
  useEffect(() => {
    if (!known) return
    const { owned, schema } = known
    // The server fills in what only it changes.
    const { required = [] } = known.written
    const written = { ...known.written, required: required.filter(field => field !== owned) }
    const checker = createSchemaChecker(written)
    model.describe(name, {
      schema: schema ?? {},
      check: async value =>
        isObject(value) ? faultsFound(await checker.check(value), written, value, texts) : [],
    })
    return () => {
      checker.close()
      model.describe(name, undefined)
    }
  }, [model, name, known, texts])
}

/**
 * Sets the field's value when another type is chosen: the type's defaults, plus everything typed so far, in any type,
 * under names that the new type has too.
 */
function useNewType(
  { formData, fieldPathId, onChange }: FieldProps,
  type: string,
  form: JsonSchema | undefined,
) {
  const shown = useRef(type)
  const typed = useRef<JsonObject>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is the only reason
  useEffect(() => {
    if (!form || shown.current === type) return
    shown.current = type
    typed.current = { ...typed.current, ...(asObject(formData) as JsonObject) }
    // Skip null: a type that allows it also has it among its defaults.
    const kept = Object.entries(typed.current).filter(
      ([name, value]) => value !== null && isDescribed(form, name),
    )
    const start = defaultsOf(form, form, true)
    const next = { ...asObject(start), ...Object.fromEntries(kept) }
    onChange(next, fieldPathId.path, undefined, fieldPathId.$id)
  }, [type, form])
}

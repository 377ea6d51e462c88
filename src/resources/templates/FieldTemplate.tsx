import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { useVisible } from '../formModel/useVisible.ts'
import { hasOwnEditor, type JsonSchema } from '../schema/jsonSchema.ts'
import type { WidgetName } from '../schema/widgetFor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldCell, isWideField } from './fieldGrid.ts'

/**
 * Renders one field, unless its visibility condition is false, or only the server fills it and has not done so yet.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, rawErrors, registry, uiSchema } = props
  const schema = props.schema as JsonSchema
  const isVisible = useVisible(schema['x-visible-if'], props.fieldPathId.path)
  const options = getUiOptions(uiSchema)
  const widget = options.widget as WidgetName | undefined
  const Additional = getTemplate('WrapIfAdditionalTemplate', registry, options)
  const isUntold = schema.readOnly === true && props.formData === undefined
  if (!isVisible || isUntold || props.hidden) return null
  const content = widget ? <LabeledControl {...props} widget={widget} /> : children
  const isFaulty = Boolean(rawErrors?.length)
  const hasEditor = hasOwnEditor(schema)
  return (
    <FieldCell
      isWide={isWideField(schema, widget)}
      style={widget === 'switch' ? level : undefined}
      data-field={id}
      data-invalid={isFaulty || undefined}
      {...(isFaulty && !widget && describedGroup(hasEditor ? `${id}__whole` : id))}
    >
      <Additional {...props}>{content}</Additional>
      {!widget && !hasEditor && rawErrors?.length ? (
        <FieldFrame id={id} label="" hideLabel errors={rawErrors}>
          {null}
        </FieldFrame>
      ) : null}
    </FieldCell>
  )
}

/** Makes a field of several controls announce its error to a person who enters one of them. */
function describedGroup(id: string) {
  return { role: 'group', 'aria-describedby': `${id}__error` }
}

function LabeledControl(props: FieldTemplateProps & { widget: WidgetName }) {
  const { id, label, fieldPathId, rawErrors, rawDescription, required, children, widget } = props
  const schema = props.schema as JsonSchema
  const place = fieldPathId.path.at(-1)
  const isItem = typeof place === 'number'
  const { form } = useTexts()
  return (
    <FieldFrame
      id={id}
      label={isItem ? `${label} ${place + 1}` : ADDITIONAL_PROPERTY_FLAG in schema ? form.valueLabel : label}
      hideLabel={isItem}
      required={required && !isItem}
      deprecated={schema.deprecated}
      description={rawDescription}
      errors={rawErrors}
      inline={widget === 'switch'}
      isGroup={groups.has(widget)}
    >
      {children}
    </FieldFrame>
  )
}

const groups: ReadonlySet<WidgetName> = new Set(['checkboxes', 'radio', 'rating', 'secret', 'tristate'])

/** Keeps adjacent switches aligned when their help texts differ in length. */
const level = { alignSelf: 'baseline' }

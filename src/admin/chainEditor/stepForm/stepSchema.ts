import type { UiSchema } from '@rjsf/utils'
import { type DrawnSchema, drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import { isSchema, type JsonSchema, typesOf, widgetNameOf } from '../../../resources/schema/jsonSchema.ts'
import { ConditionWidget } from '../conditions/ConditionWidget.tsx'
import type { StepKind } from '../model/stepKinds.ts'
import { textWidgets } from '../values/TextWidgets.tsx'
import { StepWidget } from './StepWidget.tsx'

interface Words {
  what: string
  failure: string
  more: string
}

/** Returns the form of a step: the settings of its kind, and the fields that every step has except its edges. */
export function stepSchema(chainStep: JsonSchema, kind: StepKind, words: Words): DrawnSchema {
  const fields = chainStep.properties ?? {}
  const { name, config, enabled, output_as, on_error, timeout_seconds, notes } = fields
  const title = isSchema(config) ? config.title : undefined
  const hasSettings = Object.keys(kind.config_schema.properties ?? {}).length > 0
  const properties: Record<string, JsonSchema | boolean | undefined> = {
    name,
    config: hasSettings ? { ...kind.config_schema, ...(title && { title }) } : undefined,
    on_error: isSchema(on_error) ? withConditions(on_error) : undefined,
    enabled,
    output_as,
    timeout_seconds,
    notes,
  }
  const known = Object.entries(properties).filter(([, property]) => property !== undefined)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(known) as Record<string, JsonSchema>,
    'x-groups': [
      {
        id: 'what',
        title: words.what,
        fields: hasSettings ? ['/name', '/config'] : ['/name'],
        layout: 'tab',
      },
      { id: 'failure', title: words.failure, fields: ['/on_error', '/timeout_seconds'], layout: 'tab' },
      { id: 'more', title: words.more, fields: ['/enabled', '/output_as', '/notes'], layout: 'tab' },
    ],
  }
  const drawn = drawnSchema(schema)
  const { config: drawnConfig, on_error: drawnError } = drawn.drawn.properties ?? {}
  return {
    ...drawn,
    ui: {
      ...drawn.ui,
      ...(isSchema(drawnConfig) && { config: withTexts(drawn.ui.config ?? {}, drawnConfig) }),
      ...(isSchema(drawnError) && {
        on_error: { ...drawn.ui.on_error, to: { 'ui:widget': StepWidget } },
      }),
    },
  }
}

/** Shows the fields of an error policy only if it is selected. */
function withConditions(onError: JsonSchema): JsonSchema {
  const { properties = {} } = onError
  const shownAt = { default: 'default_value', to: 'branch', retry: 'retry' }
  const seen = Object.entries(shownAt).flatMap(([name, policy]) => {
    const property = properties[name]
    const condition: JsonSchema = {
      required: ['on_error'],
      properties: { on_error: { required: ['policy'], properties: { policy: { const: policy } } } },
    }
    return isSchema(property) ? [[name, { ...property, 'x-visible-if': condition }] as const] : []
  })
  return { ...onError, properties: { ...properties, ...Object.fromEntries(seen) } }
}

/** Sets the widgets of the settings' texts: some can contain values of the run, others refer to steps. */
function withTexts(ui: UiSchema, schema: JsonSchema): UiSchema {
  const widget = widgetOf(schema)
  if (widget) return { ...ui, 'ui:widget': widget }
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) ? [[name, withTexts(ui[name] ?? {}, property)] as const] : [],
  )
  const { items } = schema
  return {
    ...ui,
    ...Object.fromEntries(below),
    ...(isSchema(items) &&
      !Array.isArray(items) && { items: withTexts(typeof ui.items === 'object' ? ui.items : {}, items) }),
  }
}

function widgetOf(schema: JsonSchema): UiSchema['ui:widget'] | undefined {
  if (typesOf(schema)[0] !== 'string') return undefined
  const hint = widgetNameOf(schema)
  if (hint === 'chain_step' || hint === 'chain_exit') return StepWidget
  if (hint === 'condition') return ConditionWidget
  if (hint === 'expression') return textWidgets.expression
  const isFree =
    !schema['x-choices'] && !schema.pattern && !schema.format && !schema['x-ref'] && !schema['x-options']
  return isFree && (hint === undefined || hint === 'textarea') ? textWidgets.text : undefined
}

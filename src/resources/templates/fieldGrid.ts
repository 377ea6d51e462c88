import { styled } from '@mui/material/styles'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { WidgetName } from '../schema/widgetFor.ts'

/** Two columns if the form, not the window, is wide enough; three for list items. */
export const FieldGrid = styled('div', { shouldForwardProp: name => name !== 'isDense' && name !== 'sx' })<{
  isDense?: boolean
}>(({ isDense }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${isDense ? '180px, 33% - 12px' : '260px, 50% - 12px'})), 1fr))`,
  gap: isDense ? '16px' : '20px 24px',
  alignItems: 'start',
}))

export const FieldCell = styled('div', { shouldForwardProp: name => name !== 'isWide' && name !== 'sx' })<{
  isWide: boolean
}>(({ isWide }) => ({ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }))

const wide: ReadonlySet<WidgetName | undefined> = new Set([
  undefined,
  'code',
  'json',
  'markdown',
  'textarea',
  'tags',
  'languages',
  'references',
  'checkboxes',
  'selectMany',
])

/** Texts up to this length share a row with another field. */
const shortText = 200

/** Returns whether a field takes the whole row. */
export function isWideField(schema: JsonSchema, widget: WidgetName | undefined): boolean {
  return wide.has(widget) || (widget === 'text' && (schema.maxLength ?? 0) > shortText)
}

import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { WidgetName } from '../schema/widgetFor.ts'
import { CheckboxesWidget } from './CheckboxesWidget.tsx'
import { ColorWidget } from './ColorWidget.tsx'
import { DateTimeWidget } from './DateTimeWidget.tsx'
import { DateWidget } from './DateWidget.tsx'
import { JsonWidget } from './JsonWidget.tsx'
import { MarkdownWidget } from './MarkdownWidget.tsx'
import { NumberWidget } from './NumberWidget.tsx'
import { RadioWidget } from './RadioWidget.tsx'
import { ReferenceWidget } from './ReferenceWidget.tsx'
import { SecretWidget } from './SecretWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { SwitchWidget } from './SwitchWidget.tsx'
import { TagsWidget } from './TagsWidget.tsx'
import { TextareaWidget } from './TextareaWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import { TimezoneWidget } from './TimezoneWidget.tsx'

/** The widget behind each name that widgetFor() gives. */
export const widgets: Record<WidgetName, ComponentType<WidgetProps>> = {
  checkboxes: CheckboxesWidget,
  color: ColorWidget,
  date: DateWidget,
  datetime: DateTimeWidget,
  json: JsonWidget,
  markdown: MarkdownWidget,
  number: NumberWidget,
  radio: RadioWidget,
  reference: ReferenceWidget,
  references: ReferenceWidget,
  secret: SecretWidget,
  select: SelectWidget,
  switch: SwitchWidget,
  tags: TagsWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  timezone: TimezoneWidget,
}

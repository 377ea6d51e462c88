import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { WidgetName } from '../schema/widgetFor.ts'
import { CodeWidget } from './CodeWidget.tsx'
import { DateTimeWidget } from './DateTimeWidget.tsx'
import { DateWidget } from './DateWidget.tsx'
import { FileWidget } from './FileWidget.tsx'
import { ImageWidget } from './ImageWidget.tsx'
import { JsonWidget } from './JsonWidget.tsx'
import { lazyWidget } from './lazyWidget.tsx'
import { MarkdownWidget } from './MarkdownWidget.tsx'
import { NumberWidget } from './NumberWidget.tsx'
import { ReferenceWidget } from './ReferenceWidget.tsx'
import { SecretWidget } from './SecretWidget.tsx'
import { SelectManyWidget } from './SelectManyWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { SwitchWidget } from './SwitchWidget.tsx'
import { TagsWidget } from './TagsWidget.tsx'
import { TextareaWidget } from './TextareaWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import { TimeWidget } from './TimeWidget.tsx'

/** The widget for each name that widgetFor() returns. Rare widgets load only in forms that have them. */
export const widgets: Record<WidgetName, ComponentType<WidgetProps>> = {
  checkboxes: lazyWidget(() => import('./CheckboxesWidget.tsx').then(one => one.CheckboxesWidget)),
  code: CodeWidget,
  color: lazyWidget(() => import('./ColorWidget.tsx').then(one => one.ColorWidget)),
  date: DateWidget,
  datetime: DateTimeWidget,
  duration: lazyWidget(() => import('./DurationWidget.tsx').then(one => one.DurationWidget)),
  file: FileWidget,
  image: ImageWidget,
  json: JsonWidget,
  language: lazyWidget(() => import('./LanguageInput.tsx').then(one => one.LanguageInput)),
  languages: lazyWidget(() => import('./LanguagesInput.tsx').then(one => one.LanguagesInput)),
  markdown: MarkdownWidget,
  number: NumberWidget,
  options: lazyWidget(() => import('./OptionsInput.tsx').then(one => one.OptionsInput)),
  phone: lazyWidget(() => import('./PhoneWidget.tsx').then(one => one.PhoneWidget)),
  picture: lazyWidget(() => import('./PictureInput.tsx').then(one => one.PictureInput)),
  radio: lazyWidget(() => import('./RadioWidget.tsx').then(one => one.RadioWidget)),
  rating: lazyWidget(() => import('./RatingWidget.tsx').then(one => one.RatingWidget)),
  reference: ReferenceWidget,
  references: ReferenceWidget,
  secret: SecretWidget,
  select: SelectWidget,
  selectMany: SelectManyWidget,
  slider: lazyWidget(() => import('./SliderWidget.tsx').then(one => one.SliderWidget)),
  switch: SwitchWidget,
  tags: TagsWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  time: TimeWidget,
  timezone: lazyWidget(() => import('./TimezoneInput.tsx').then(one => one.TimezoneInput)),
  tristate: lazyWidget(() => import('./TristateWidget.tsx').then(one => one.TristateWidget)),
}

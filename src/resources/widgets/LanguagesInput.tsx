import type { WidgetProps } from '@rjsf/utils'
import { LanguageInput } from './LanguageInput.tsx'

/** Edits several languages, in the order in which they were chosen. */
export function LanguagesInput(props: WidgetProps) {
  return <LanguageInput {...props} isMultiple />
}

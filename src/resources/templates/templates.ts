import type { FormProps } from '@rjsf/core'
import { CyclicTemplate } from './CyclicTemplate.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'
import { KeyValueTemplate } from './KeyValueTemplate.tsx'
import { ObjectTemplate } from './ObjectTemplate.tsx'
import { UnsupportedTemplate } from './UnsupportedTemplate.tsx'

/** Our templates for the form library. FieldFrame renders help and errors, so their own templates are empty. */
export const templates: FormProps['templates'] = {
  CyclicSchemaExpandTemplate: CyclicTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
  WrapIfAdditionalTemplate: KeyValueTemplate,
}

function Nothing() {
  return null
}

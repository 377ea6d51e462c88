import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js'
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js'
import NullField from '@rjsf/core/lib/components/fields/NullField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { englishStringTranslator, type Registry } from '@rjsf/utils'

/**
 * Replaces the form library's own registry (see vite.config.ts). It contains only the fields that a normalized schema
 * can need, and none of the library's templates and widgets, which ours replace and which weigh as much as the library
 * itself.
 */
function libraryRegistry(): Pick<
  Registry,
  'fields' | 'templates' | 'widgets' | 'formContext' | 'translateString'
> {
  return {
    fields,
    templates: { ButtonTemplates: {} } as unknown as Registry['templates'],
    widgets: {},
    formContext: {},
    translateString: englishStringTranslator,
  }
}

const fields = {
  BooleanField,
  CyclicSchemaField,
  FallbackField,
  NullField,
  NumberField,
  SchemaField,
  StringField,
} as unknown as Registry['fields']

// biome-ignore lint/style/noDefaultExport: the library imports it so
export default libraryRegistry

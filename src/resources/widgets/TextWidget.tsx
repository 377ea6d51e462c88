import Stack from '@mui/material/Stack'
import type { WidgetProps } from '@rjsf/utils'
import type { HTMLInputTypeAttribute } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { useDerivedName } from './useDerivedName.ts'

const types: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url' }

/** A word too long for anybody to type, such as a token or an id. */
const codeWord = /^\S{16,}$/

/** Edits one line of text; a read-only token gets a copy button. A new short name follows its title. */
export function TextWidget(props: WidgetProps) {
  const { readonly, value, label } = props
  const { widgets } = useTexts()
  useDerivedName({ schema: props.schema as JsonSchema, value, onChange: props.onChange })
  if (!readonly || typeof value !== 'string' || !codeWord.test(value)) return <TextInput {...props} />
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <TextInput {...props} />
      <CopyButton text={value} variant="outlined" aria-label={widgets.copyOf(label)} sx={{ flex: 'none' }}>
        {widgets.copy}
      </CopyButton>
    </Stack>
  )
}

function TextInput(props: WidgetProps) {
  const { id, value, schema, options, autofocus, onChange, onBlur } = props
  const isText = typeof value === 'string' || typeof value === 'number'
  const isStray = isGiven(value) && !isText
  return (
    <>
      <Input
        {...controlProps(props, { hasHint: isStray })}
        type={types[schema.format ?? ''] ?? 'text'}
        value={isText ? value : ''}
        placeholder={placeholderOf(props)}
        autoFocus={autofocus}
        onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

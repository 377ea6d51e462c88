import Stack from '@mui/material/Stack'
import type { WidgetProps } from '@rjsf/utils'
import type { HTMLInputTypeAttribute } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'

const types: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url' }

/** A word so long that nobody types it: a token, an identifier. */
const codeWord = /^\S{16,}$/

/** One line of text; a token that can only be read can be copied. */
export function TextWidget(props: WidgetProps) {
  const { readonly, value, label } = props
  const { widgets } = useTexts()
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

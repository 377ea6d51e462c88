import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { isSecretMarker } from '../schema/secretMarker.ts'
import { controlProps, Input } from './controls.ts'

/** Edits a value that is never shown. It can be set, replaced, or removed, and otherwise stays as it is. */
export function SecretWidget(props: WidgetProps) {
  const { label, value, onChange, disabled, readonly } = props
  const { form } = useTexts()
  // Going back to "keep" needs the record's original marker.
  const [stored, setStored] = useState(isSecretMarker(value) ? value : undefined)
  const [isReplacing, setReplacing] = useState(false)
  if (isSecretMarker(value) && !sameJson(value, stored)) setStored(value)
  if (!stored) return <SecretInput {...props} text={value} onText={text => onChange(text)} />

  function keep() {
    setReplacing(false)
    onChange(stored)
  }

  if (isReplacing) {
    return (
      <Stack direction="row" spacing={1}>
        <SecretInput
          {...props}
          autofocus
          text={value}
          // Empty input must not remove the stored secret.
          onText={text => onChange(text ?? stored)}
        />
        <Button onClick={keep}>{form.secretKeep}</Button>
      </Stack>
    )
  }
  return (
    <Stack
      role="group"
      aria-labelledby={`${props.id}__label`}
      aria-describedby={controlProps(props)['aria-describedby']}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', minHeight: 40, flexWrap: 'wrap' }}
    >
      <Typography variant="body2">
        {value === null ? form.secretCleared : form.secretSet(stored.last4 ?? '')}
      </Typography>
      {!disabled && !readonly && (
        <>
          {value === null && <Button onClick={keep}>{form.secretKeep}</Button>}
          <Button aria-label={`${form.secretReplace}: ${label}`} onClick={() => setReplacing(true)}>
            {form.secretReplace}
          </Button>
          {value !== null && (
            <Button
              color="inherit"
              aria-label={`${form.secretClear}: ${label}`}
              onClick={() => onChange(null)}
            >
              {form.secretClear}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

interface InputProps extends WidgetProps {
  text: unknown
  onText: (text: string | undefined) => void
}

function SecretInput({ text, onText, ...props }: InputProps) {
  return (
    <Input
      {...controlProps(props)}
      aria-labelledby={`${props.id}__label`}
      type="password"
      // Otherwise browsers offer the person's own password for this site.
      autoComplete="new-password"
      autoFocus={props.autofocus}
      value={asText(text)}
      onChange={event => onText(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

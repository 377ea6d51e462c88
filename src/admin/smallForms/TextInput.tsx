import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldFrame } from '../../resources/templates/FieldFrame.tsx'
import { Input } from '../../resources/widgets/controls.ts'
import type { Field } from './useFields.ts'

interface Props {
  field: Field
  label: string
  help?: string | undefined
  type?: 'text' | 'email' | 'password'
  /** Value of the autocomplete attribute. */
  autoComplete: string
  inputMode?: 'numeric' | 'email' | 'text'
  /** Receives the initial focus. */
  isFirst?: boolean | undefined
  isOptional?: boolean
  readOnly?: boolean
  /** Uses a monospaced font, for codes. */
  isCode?: boolean
  /** Rendered inside the control, at its end. */
  end?: ReactNode
}

/** Shows one line of text with its label, help and error, styled like the generated forms. */
export function TextInput({ field, label, help, isFirst, isOptional, isCode, end, ...rest }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  const { name, value, error, onChange } = field
  const describedBy = [error && `${id}__error`, help && `${id}__description`].filter(Boolean).join(' ')
  return (
    <FieldFrame id={id} label={label} description={help} errors={error ? [error] : undefined}>
      <div style={{ position: 'relative' }}>
        <Input
          {...rest}
          ref={input}
          id={id}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-required={!isOptional || undefined}
          aria-describedby={describedBy || undefined}
          autoCapitalize={rest.type === 'email' || isCode ? 'none' : undefined}
          spellCheck={false}
          sx={{ ...(end && { pr: 6 }), ...(isCode && codeStyle) }}
        />
        {end}
      </div>
    </FieldFrame>
  )
}

const codeStyle = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', letterSpacing: '0.08em' }

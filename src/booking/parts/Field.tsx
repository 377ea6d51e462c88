import type { ComponentProps } from 'react'
import { useId } from '../../visitorPage/useId.ts'
import { useSpoken } from './useSpoken.ts'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isLong?: boolean
  onType: (value: string) => void
}

/** A field of a form, with its hint and its error. */
export function Field({ label, hint, error, isLong = false, onType, required, ...input }: Props) {
  const { texts } = useSpoken()
  const id = useId('field')
  const note = error ?? hint
  const shared = {
    id,
    'aria-invalid': error !== undefined,
    ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
    ...(required && { 'aria-required': true }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <small> ({texts.optional})</small>}
      </label>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          name={input.name}
          value={input.value}
          maxLength={input.maxLength}
          onInput={event => onType(event.currentTarget.value)}
        />
      ) : (
        <input {...shared} {...input} onInput={event => onType(event.currentTarget.value)} />
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'hint' : 'error'}>
          {note}
        </p>
      )}
    </div>
  )
}

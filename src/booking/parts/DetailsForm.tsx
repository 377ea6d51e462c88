import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../../common/isEmailAddress.ts'
import { ApiError } from '../../api/ApiError.ts'
import { Notice } from '../../visitorPage/Notice.tsx'
import type { Details } from '../api/createBookingApi.ts'
import { errorText } from './errorText.ts'
import { Field } from './Field.tsx'
import { useSpoken } from './useSpoken.ts'

type FieldName = keyof Details

interface Props {
  /** What the visitor has typed so far. */
  details: Details
  onType: (details: Details) => void
  isRequest: boolean
  /** Books; rejects with the reason. */
  onSubmit: (details: Details) => Promise<void>
}

/** Asks who books. */
export function DetailsForm({ details, onType, isRequest, onSubmit }: Props) {
  const { texts } = useSpoken()
  const { form } = texts
  const [faults, setFaults] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const input = (name: FieldName) => ({
    name,
    value: details[name] ?? '',
    onType: (value: string) => onType({ ...details, [name]: value }),
  })
  const error = (name: FieldName, words: string) => (faults.includes(name) ? words : undefined)
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Field
        {...input('name')}
        label={form.name}
        required
        maxLength={120}
        autoComplete="name"
        error={error('name', form.needsName)}
      />
      <Field
        {...input('email')}
        label={form.email}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        hint={form.emailHint}
        error={error('email', form.needsEmail)}
      />
      <Field
        {...input('phone')}
        label={form.phone}
        type="tel"
        maxLength={31}
        autoComplete="tel"
        error={error('phone', form.badPhone)}
      />
      <Field {...input('notes')} label={form.notes} isLong maxLength={2000} />
      {failure !== undefined && (
        <Notice role="alert">
          <p>{errorText(texts, failure)}</p>
        </Notice>
      )}
      <button type="submit" className="main" disabled={isBusy}>
        {isBusy ? form.sending : isRequest ? form.request : form.submit}
      </button>
    </form>
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = detailFaults(details)
    setFaults(found)
    if (found.length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit(details)
    } catch (reason) {
      const named = reason instanceof ApiError ? reason.errors.map(({ pointer }) => pointer.slice(1)) : []
      const own = (['name', 'email', 'phone', 'notes'] as const).filter(name => named.includes(name))
      setFaults(own)
      if (own.length === 0) setFailure(reason)
    }
    setBusy(false)
  }
}

/** Returns the fields that need attention. The server checks them again. */
function detailFaults({ name, email, phone = '' }: Details): FieldName[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isEmailAddress(email.trim()) ? [] : (['email'] as const)),
    ...(phone.trim() === '' || /^\+?[0-9 ()./-]{5,30}$/.test(phone.trim()) ? [] : (['phone'] as const)),
  ]
}

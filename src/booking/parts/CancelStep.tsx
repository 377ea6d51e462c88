import { type ReactNode, useState } from 'react'
import { Notice } from '../../visitorPage/Notice.tsx'
import { Title } from '../../visitorPage/Title.tsx'
import type { Appointment, ManageApi } from '../api/createBookingApi.ts'
import { errorText } from './errorText.ts'
import { Field } from './Field.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  api: ManageApi
  onBack: () => void
  onCancelled: (appointment: Appointment) => void
  /** The appointment. */
  children: ReactNode
}

/** Asks before it cancels. */
export function CancelStep({ api, onBack, onCancelled, children }: Props) {
  const { texts } = useSpoken()
  const { manage } = texts
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return (
    <>
      <Title>{manage.cancelTitle}</Title>
      {children}
      <Field label={manage.reason} value={reason} isLong maxLength={500} onType={setReason} />
      {failure !== undefined && (
        <Notice role="alert">
          <p>{errorText(texts, failure)}</p>
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="danger" disabled={isBusy} onClick={cancel}>
          {manage.cancelNow}
        </button>
        <button type="button" className="second" onClick={onBack}>
          {manage.keep}
        </button>
      </div>
    </>
  )

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      onCancelled(await api.cancel(reason.trim()))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
}

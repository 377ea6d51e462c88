import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Moment } from '../../../../ui/Moment.tsx'
import { ListRow } from '../../../../ui/RowList.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import type { Delivery } from './useDeliveries.ts'

interface Props {
  delivery: Delivery
  /** Title of its event. */
  title: string
  onOpen: () => void
}

/** Shows an event that a webhook sends: its state, its attempts, and their times. */
export function DeliveryRow({ delivery, title, onOpen }: Props) {
  const texts = deliveriesTexts(useTexts())
  const { type, state, attempts } = delivery
  return (
    <ListRow
      title={title}
      caption={<code>{type}</code>}
      facts={
        <>
          <DeliveryChip state={state} />
          <span>{texts.attempts(attempts)}</span>
          <DeliveryTimes delivery={delivery} />
        </>
      }
      actions={
        <Button size="small" aria-label={texts.open(title)} onClick={onOpen}>
          {texts.openShort}
        </Button>
      }
    />
  )
}

const colors = { waiting: 'info', delivered: 'success', failed: 'error' } as const

/** Shows the state of a delivery in a word. */
export function DeliveryChip({ state }: { state: Delivery['state'] }) {
  const texts = deliveriesTexts(useTexts())
  return <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
}

/** Shows when a delivery was tried last, or created, and when it is tried next. */
export function DeliveryTimes({ delivery }: { delivery: Delivery }) {
  const texts = deliveriesTexts(useTexts())
  const { state, created_at: created, last_at: last, next_at: next } = delivery
  return (
    <>
      <span>
        {last === null ? texts.created : texts.last}: <Moment value={last ?? created} />
      </span>
      {state === 'waiting' && (
        <span>
          {texts.next}: {next === null ? texts.soon : <Moment value={next} />}
        </span>
      )}
    </>
  )
}

import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Moment } from '../../../../ui/Moment.tsx'
import { ListRow } from '../../../../ui/RowList.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { faultText } from './faultText.ts'
import { NextAttempt } from './NextAttempt.tsx'
import type { Delivery } from './useDeliveries.ts'

interface Props {
  delivery: Delivery
  /** Title of the event. */
  title: string
  actions: ReactNode
  onOpen: () => void
}

/** Shows a delivery: its event, its state, its attempts and its latest error. */
export function DeliveryRow({ delivery, title, actions, onOpen }: Props) {
  const texts = deliveriesTexts(useTexts())
  const fault = faultText(delivery, texts)
  return (
    <ListRow
      title={
        <Link
          component="button"
          type="button"
          aria-label={texts.showDetails(title)}
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{ font: 'inherit', textAlign: 'start' }}
        >
          {title}
        </Link>
      }
      caption={
        <>
          <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '0.75rem' }}>
            {delivery.type}
          </Typography>
          {fault && (
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              {fault}
            </Typography>
          )}
        </>
      }
      facts={
        <>
          <DeliveryState state={delivery.state} />
          <Moment value={delivery.created_at} />
          {delivery.attempts > 0 && <span>{texts.attempts(delivery.attempts)}</span>}
          <NextAttempt delivery={delivery} />
        </>
      }
      actions={actions}
    />
  )
}

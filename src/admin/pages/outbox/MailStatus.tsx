import Chip from '@mui/material/Chip'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { outboxTexts } from './outboxTexts.ts'

type Status = components['schemas']['OutboxMail']['status']

const colors = {
  kept: 'default',
  queued: 'info',
  sent: 'success',
  failed: 'error',
  waiting: 'info',
  asked: 'warning',
  dropped: 'default',
} as const

/** Shows the delivery status of a mail. */
export function MailStatus({ status }: { status: Status }) {
  const { statuses } = outboxTexts(useTexts())
  return <Chip size="small" variant="outlined" color={colors[status]} label={statuses[status]} />
}

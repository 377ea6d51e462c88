import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WaitingIcon from '@mui/icons-material/ScheduleOutlined'
import Chip from '@mui/material/Chip'
import { useTexts } from '../../../../ui/useTexts.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import type { Delivery } from './useDeliveries.ts'

const looks = {
  waiting: { color: 'default', icon: <WaitingIcon /> },
  delivered: { color: 'success', icon: <DeliveredIcon /> },
  failed: { color: 'error', icon: <FailedIcon /> },
} as const

/** Shows the state of a delivery in a word, with an icon and a color. */
export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const texts = deliveriesTexts(useTexts())
  return <Chip size="small" variant="outlined" label={texts.states[state]} {...looks[state]} />
}

import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { components } from '../../../openapi/generated/types.d.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ListRow } from '../../ui/RowList.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { describeDevice } from './describeDevice.ts'

interface Props {
  session: components['schemas']['SessionSummary']
  onEnd: () => void
}

/** Shows one session of the account. */
export function SessionRow({ session, onEnd }: Props) {
  const { sessions: texts } = useTexts().account
  const { browser, system, isPhone } = describeDevice(session.user_agent)
  const device = browser && system ? texts.device(browser, system) : browser || system || texts.unknownDevice
  return (
    <ListRow
      icon={isPhone ? <PhoneIcon /> : <ComputerIcon />}
      title={
        <>
          {device}
          {session.is_current && (
            <Chip size="small" color="success" variant="outlined" label={texts.current} />
          )}
        </>
      }
      caption={
        <>
          {session.ip || texts.unknownPlace} · {texts.since} <Moment value={session.created_at} />
        </>
      }
      facts={
        <span>
          {texts.seen} <Moment value={session.last_seen_at} />
        </span>
      }
      actions={
        <Box sx={{ minWidth: { sm: 64 } }}>
          {!session.is_current && (
            <Button size="small" color="error" aria-label={texts.endNamed(device)} onClick={onEnd}>
              {texts.end}
            </Button>
          )}
        </Box>
      }
    />
  )
}

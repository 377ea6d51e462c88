import AlertsIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { PopoverDialog } from '../../ui/PopoverDialog.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import {
  type AlertSettings,
  notificationPermission,
  readAlertSettings,
  writeAlertSettings,
} from './alertSettings.ts'

/**
 * Shows the inbox's alert settings for this browser. It asks for permission to notify only when somebody turns
 * notifications on.
 */
export function AlertSwitches() {
  const { inbox } = useTexts()
  const [anchor, setAnchor] = useState<Element>()
  const id = useId()
  return (
    <>
      <IconButton
        aria-label={inbox.alerts.title}
        title={inbox.alerts.title}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AlertsIcon />
      </IconButton>
      {anchor && (
        <PopoverDialog
          anchor={anchor}
          labelledBy={id}
          width={320}
          align="right"
          onClose={() => setAnchor(undefined)}
        >
          <Switches titleId={id} />
        </PopoverDialog>
      )}
    </>
  )
}

function Switches({ titleId }: { titleId: string }) {
  const { alerts: texts } = useTexts().inbox
  const [settings, setSettings] = useState(readAlertSettings)
  const latest = useRef(settings)
  const [permission, setPermission] = useState(notificationPermission)
  const isOn = settings.notifications && permission === 'granted'

  function change(part: Partial<AlertSettings>) {
    // The browser's permission prompt takes time; the other switch may change meanwhile.
    latest.current = { ...latest.current, ...part }
    writeAlertSettings(latest.current)
    setSettings(latest.current)
  }

  async function allow(notifications: boolean) {
    const answer = notifications ? await Notification.requestPermission() : permission
    setPermission(answer)
    change({ notifications: notifications && answer === 'granted' })
  }

  return (
    <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.hint}
      </Typography>
      <FormControlLabel
        control={<Switch checked={settings.sound} onChange={(_, sound) => change({ sound })} />}
        label={texts.sound}
      />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, wanted) => void allow(wanted)} />}
        disabled={permission === undefined || permission === 'denied'}
        label={texts.notifications}
      />
      {permission === 'denied' && <Explained>{texts.denied}</Explained>}
      {permission === undefined && <Explained>{texts.unsupported}</Explained>}
    </Box>
  )
}

function Explained({ children }: { children: string }) {
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}

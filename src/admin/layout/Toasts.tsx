import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'

/** Default duration of a notification, in milliseconds. */
const showMs = 5000

/** An action that a page may pass to react-admin's notify(). */
export interface ToastAction {
  label: string
  run: () => void
}

/** Shows notifications, one after the other. */
export function Toasts() {
  const { common } = useTexts()
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload>()
  const [isOpen, setOpen] = useState(false)
  const done = useRef<NotificationPayload>(undefined)
  useEffect(() => {
    if (notifications.length === 0) return
    // A newer notification replaces an older one early.
    if (shown) return setOpen(false)
    setShown(takeNotification() ?? undefined)
    setOpen(true)
  }, [notifications, shown, takeNotification])
  /** Runs once for each notification: it stays during its closing animation, so that a second click is possible. */
  function run(action: ToastAction) {
    setOpen(false)
    if (done.current === shown) return
    done.current = shown
    action.run()
  }

  if (!shown) return null
  const { message, type, notificationOptions = {} } = shown
  const action = notificationOptions.action as ToastAction | undefined
  return (
    // Outside the page, because an open dialog hides the page from screen readers.
    <Portal>
      <Snackbar
        open={isOpen}
        autoHideDuration={notificationOptions.autoHideDuration ?? showMs}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ transition: { onExited: () => setShown(undefined) } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={place}
      >
        <Alert
          severity={type}
          variant="outlined"
          sx={{ bgcolor: 'background.paper', alignItems: 'center' }}
          action={
            <>
              {action && (
                <Button size="small" color="inherit" onClick={() => run(action)}>
                  {action.label}
                </Button>
              )}
              <IconButton
                size="small"
                color="inherit"
                aria-label={common.close}
                onClick={() => setOpen(false)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </>
          }
        >
          {typeof message === 'string'
            ? translate(message, { _: message, ...notificationOptions.messageArgs })
            : message}
        </Alert>
      </Snackbar>
    </Portal>
  )
}

/** At the foot of the menu, because chats and panels with text to copy are at the right. */
const place = {
  top: 'var(--notes-top, auto)',
  bottom: { xs: 'var(--notes-bottom, 72px)', sm: 'var(--notes-bottom, 80px)' },
  maxWidth: { sm: 'min(400px, calc(40vw - 32px))' },
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTabLock } from '../../ui/tabLock/useTabLock.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { notificationPermission, readAlertSettings } from './alertSettings.ts'
import type { InboxState } from './inboxState.ts'
import { type NewCall, newCalls } from './newCalls.ts'
import { playChime } from './playChime.ts'

/** So that whoever comes back finds no wall of them. */
const maxAtOnce = 3

/** Calls by sound and notification when somebody begins to wait, in one tab alone, and not while the inbox is looked at. */
export function useInboxAlerts(state: InboxState | undefined): void {
  const { isElsewhere } = useTabLock('inbox-alerts')
  const notify = useNotifications()
  const before = useRef<InboxState>(undefined)
  const latest = useRef({ isElsewhere, notify })
  latest.current = { isElsewhere, notify }
  useEffect(() => {
    const calls = before.current && state ? newCalls(before.current, state) : []
    before.current = state ?? before.current
    if (calls.length === 0 || latest.current.isElsewhere || isLookedAt()) return
    const settings = readAlertSettings()
    if (settings.sound) void playChime().catch(() => undefined)
    if (settings.notifications) latest.current.notify(calls.slice(0, maxAtOnce))
  }, [state])
}

function useNotifications() {
  const { inbox } = useTexts()
  const navigate = useNavigate()
  return (calls: readonly NewCall[]) => {
    if (notificationPermission() !== 'granted') return
    for (const { kind, conversation_id, subject, last_message } of calls) {
      // The same tag: a conversation's next notification takes the place of the one before.
      const options = { body: last_message || subject, tag: conversation_id }
      const shown = notificationOf(inbox.alerts[kind], options)
      if (!shown) return
      shown.onclick = () => {
        window.focus()
        navigate(`${pagePaths.inbox}/${conversation_id}`)
        shown.close()
      }
    }
  }
}

/** Undefined where the browser has them for service workers alone, as on Android. */
function notificationOf(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch {
    return undefined
  }
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && /^\/inbox(\/|$)/.test(window.location.pathname)
}

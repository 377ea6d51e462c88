import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTabLock } from '../../ui/tabLock/useTabLock.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { notificationPermission, readAlertSettings } from './alertSettings.ts'
import type { InboxState } from './inboxState.ts'
import { type NewCall, newCalls } from './newCalls.ts'
import { playChime } from './playChime.ts'

/** Maximum number of notifications at once, so that somebody who was away does not find a pile of them. */
const maxAtOnce = 3

/**
 * Alerts by sound and notification when somebody starts to wait. Only one tab alerts, and not while the inbox is
 * visible.
 */
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
      // The conversation id as the tag makes the next notification replace the previous one.
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

/** Returns undefined if the browser allows notifications only in service workers, as on Android. */
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

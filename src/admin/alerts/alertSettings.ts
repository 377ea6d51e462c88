import { createMemory } from '../../ui/createMemory.ts'

export interface AlertSettings {
  sound: boolean
  /** Notifications of the browser, as far as it allows them. */
  notifications: boolean
}

const memory = createMemory<Partial<AlertSettings>>('inbox_alerts')

/** How this browser calls; a sound where nobody has said otherwise. */
export function readAlertSettings(): AlertSettings {
  const { sound = true, notifications = false } = memory.read() ?? {}
  return { sound, notifications }
}

export function writeAlertSettings(settings: AlertSettings): void {
  memory.write(settings)
}

/** What the browser says to notifications; undefined where it has none. */
export function notificationPermission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission
}

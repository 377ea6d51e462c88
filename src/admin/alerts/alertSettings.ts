import { createMemory } from '../../ui/createMemory.ts'

export interface AlertSettings {
  sound: boolean
  /** Browser notifications, if the browser allows them. */
  notifications: boolean
}

const memory = createMemory<Partial<AlertSettings>>('inbox_alerts')

/** Reads this browser's alert settings; the default is sound only. */
export function readAlertSettings(): AlertSettings {
  const { sound = true, notifications = false } = memory.read() ?? {}
  return { sound, notifications }
}

export function writeAlertSettings(settings: AlertSettings): void {
  memory.write(settings)
}

/** Returns the browser's permission for notifications; undefined if it has none. */
export function notificationPermission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission
}

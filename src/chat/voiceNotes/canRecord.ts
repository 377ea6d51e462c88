/** Whether this browser can record, and may on a page such as this one. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
}

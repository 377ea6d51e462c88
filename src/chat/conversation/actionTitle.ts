/** Returns an action's ID in title case: "send_invoice" becomes "Send Invoice" (§4). */
export function actionTitle(actionId: string): string {
  const words = actionId.split(/[\s_-]+/u).filter(Boolean)
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

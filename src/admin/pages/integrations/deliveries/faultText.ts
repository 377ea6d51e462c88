import type { DeliveriesTexts } from './deliveriesTexts.ts'
import type { Delivery } from './useDeliveries.ts'

const gone = 410

/** Returns why the latest attempt failed, in the person's language if the status tells; null if it did not fail. */
export function faultText({ error, status }: Delivery, texts: DeliveriesTexts): string | null {
  if (error === null || status === null) return error
  if (status === gone) return texts.gone
  return status >= 300 && status < 400 ? texts.redirects : texts.answered(status)
}

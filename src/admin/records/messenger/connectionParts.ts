import { reportsMessages } from '../../../../common/reportsMessages.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { en } from './texts/en.ts'

export type MessengerConnection = components['schemas']['MessengerConnection']

/** A part of the messenger, and why it does not work or what limits it. */
export interface ConnectionPart {
  name: keyof typeof en.parts
  works: boolean
  notes: (keyof typeof en &
    (
      | 'needsPublic'
      | 'notSubscribed'
      | 'filesOff'
      | 'filesOfBusiness'
      | 'windowOfBusiness'
      | 'noReadReceipts'
    ))[]
}

/** Returns what works of a number that was checked, and what does not, with the reasons. */
export function connectionParts(
  { state, number_kind, can_receive, can_send_files, missing_events }: MessengerConnection,
  sendsFiles: boolean,
): ConnectionPart[] {
  const isBusiness = number_kind === 'waba'
  const isConnected = state === 'ready'
  // Without a subscription at all, the address is not public.
  const hasOffers = missing_events.some(reportsMessages)
  const lacksReceipts = missing_events.some(event => event.includes('.receipt.'))
  return [
    {
      name: 'receive',
      works: isConnected && can_receive,
      notes: can_receive ? [] : [hasOffers ? 'notSubscribed' : 'needsPublic'],
    },
    { name: 'send', works: isConnected, notes: isBusiness ? ['windowOfBusiness'] : [] },
    {
      name: 'files',
      works: isConnected && can_send_files,
      notes: can_send_files ? [] : [whyNoFiles(isBusiness, sendsFiles)],
    },
    {
      name: 'receipts',
      works: isConnected && can_receive && !lacksReceipts,
      notes: [
        ...(lacksReceipts ? ['notSubscribed' as const] : []),
        ...(isBusiness ? ['noReadReceipts' as const] : []),
      ],
    },
  ]
}

function whyNoFiles(isBusiness: boolean, sendsFiles: boolean) {
  if (isBusiness) return 'filesOfBusiness'
  return sendsFiles ? 'needsPublic' : 'filesOff'
}

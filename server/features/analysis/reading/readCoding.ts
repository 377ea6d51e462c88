import { isObject } from '../../../../common/json/isObject.ts'
import type { ReadCode } from '../../../store/analysisTables.ts'
import { cutText } from '../../../store/cutText.ts'
import { verifiedQuote } from '../findings/verifiedQuote.ts'
import type { Reading } from '../store/readingStore.ts'
import type { NumberedLine } from './transcriptFor.ts'

type Coding = Omit<Reading, 'conversationId' | 'isRead'>

const mostCodes = 12
const longestNote = 200

/**
 * Returns how a model assigns a conversation to groups; null if none of its answers does. Groups count only with a
 * quote that is in the named message.
 */
export function readCoding(
  values: readonly unknown[],
  { keys, lines }: { keys: ReadonlySet<string>; lines: readonly NumberedLine[] },
): Coding | null {
  const value = values.find(one => isObject(one) && Array.isArray(one.codes))
  if (!isObject(value) || !Array.isArray(value.codes)) return null
  const byNumber = new Map(lines.map(line => [line.n, line]))
  const named = value.codes
    .slice(0, mostCodes)
    .filter(isNamed)
    .filter(({ key }) => keys.has(key))
  const codes = named.flatMap(({ key, message, quote }): ReadCode[] => {
    const line = byNumber.get(message)
    const found = line && verifiedQuote(quote, line.said)
    return line && found ? [{ key, event_id: line.eventId, quote: found }] : []
  })
  return {
    codes: [...new Map(codes.map(code => [`${code.key} ${code.event_id} ${code.quote}`, code])).values()],
    droppedQuotes: named.length - codes.length,
    isUnsure: value.unsure === true,
    note:
      typeof value.missing === 'string' && value.missing !== '' ? cutText(value.missing, longestNote) : null,
  }
}

interface Named {
  key: string
  message: number
  quote: string
}

function isNamed(value: unknown): value is Named {
  return (
    isObject(value) &&
    typeof value.key === 'string' &&
    typeof value.message === 'number' &&
    typeof value.quote === 'string'
  )
}

import type { Mailbox, OpenFolder } from '../../../providers/mailbox/mailbox.ts'
import type { MailCursor } from '../store/cursorStore.ts'

const dayMs = 86_400_000
/** How far back mails are looked at again after the server has numbered them anew. */
const lookBackMs = 7 * dayMs

/**
 * Returns where reading a folder begins: with the next mail or some days back, without answers to these. After the
 * server has numbered its mails anew, those of the last week are looked at again; known ones are skipped.
 */
export async function startingCursor(
  mailbox: Pick<Mailbox, 'mailsSince'>,
  { uidValidity, uidNext }: OpenFolder,
  known: MailCursor | undefined,
  { firstDays, now }: { firstDays: number; now: Date },
): Promise<MailCursor> {
  if (!known) {
    const readsFrom = new Date(now.getTime() - firstDays * dayMs)
    const begun = { uidValidity, quietBelow: uidNext, readsFrom, answersFrom: now, lastMailAt: null }
    const found = firstDays === 0 ? [] : await mailbox.mailsSince(readsFrom)
    const first = found.find(({ arrivedAt }) => arrivedAt >= readsFrom)
    return { ...begun, lastUid: (first?.uid ?? uidNext) - 1 }
  }
  const lookBack = (known.lastMailAt ?? known.answersFrom).getTime() - lookBackMs
  const from = new Date(Math.max(known.readsFrom.getTime(), lookBack))
  const found = (await mailbox.mailsSince(from)).filter(({ arrivedAt }) => arrivedAt >= from)
  const quiet = found.filter(({ arrivedAt }) => arrivedAt < known.answersFrom).at(-1)
  return {
    ...known,
    uidValidity,
    lastUid: (found[0]?.uid ?? uidNext) - 1,
    quietBelow: (quiet?.uid ?? 0) + 1,
  }
}

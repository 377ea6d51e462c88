import { timingSafeEqual } from 'node:crypto'
import { isRecordId } from '../../../../common/isRecordId.ts'
import { AppError } from '../../../errors.ts'
import { hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { forgetBusy, type LinkKey } from '../store/linkStore.ts'
import { findWatch, removeWatch, type StoredWatch } from '../store/watchStore.ts'
import { enqueueLink } from '../sync/linkJob.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
}

/** A notice that a calendar has changed. */
interface Notice {
  /** The secret that came with it. */
  token: string
  /** Whether the watch is no longer valid, so that a new one is needed. */
  isEnded?: boolean
}

const unknownHash = hashToken('')

/** Creates what follows from notices of Google and Microsoft: a look at the calendar, soon. */
export function createNoticeService({ database }: Deps) {
  return { receive }

  /** Takes notices whose secret is right; throws `auth.signature` if there is none among them. */
  async function receive(
    tenantId: string,
    provider: LinkKey['provider'],
    notices: readonly Notice[],
  ): Promise<void> {
    const isOurs = await database.inTenant(tenantId, async db => {
      let count = 0
      for (const notice of notices) {
        const watch = await watchOf(db, notice.token)
        if (watch?.provider !== provider) continue
        count++
        await take(db, watch, notice)
      }
      return count > 0
    })
    if (!isOurs) throw new AppError('auth.signature')
  }

  async function take(db: TenantDb, watch: StoredWatch, { isEnded = false }: Notice): Promise<void> {
    if (isEnded) await removeWatch(db, watch._id)
    await forgetBusy(db, watch)
    await enqueueLink(db, watch)
  }

  /** Returns the watch that a secret belongs to; compares in constant time. */
  async function watchOf(db: TenantDb, token: string): Promise<StoredWatch | undefined> {
    const [, id = '', secret = ''] = /^([^.]{1,64})\.(.{1,100})$/.exec(token) ?? []
    const watch = isRecordId(id) ? await findWatch(db, id) : undefined
    const [held, given] = [watch?.token_hash ?? unknownHash, hashToken(secret)].map(hash => Buffer.from(hash))
    return held && given && timingSafeEqual(held, given) ? watch : undefined
  }
}

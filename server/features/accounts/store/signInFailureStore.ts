import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

export interface FailureCounts {
  /** Failures from this address, for all accounts. */
  byAddress: number
  /** Failures for this account, from all addresses. */
  byAccount: number
  /** Start of the oldest window that was counted. */
  since: Date
}

export type SignInFailureStore = ReturnType<typeof createSignInFailureStore>

/**
 * Creates the store that counts failed attempts per address and account, in windows that start with the first attempt.
 */
export function createSignInFailureStore(db: Kysely<Tables>) {
  return { count, forgive, forgetOld }

  /** Counts an attempt before its outcome is known, so that concurrent attempts cannot bypass the limit. */
  async function count(
    address: string,
    account: string,
    at: Date,
    windowStart: Date,
  ): Promise<FailureCounts> {
    const { rows } = await sql<FailureCounts>`
      with own as (
        insert into sign_in_failure as f (address, account, failures, window_start)
        values (${address}, ${account}, 1, ${at})
        on conflict (address, account) do update set
          failures = case when f.window_start > ${windowStart} then f.failures + 1 else 1 end,
          window_start = case when f.window_start > ${windowStart} then f.window_start else ${at} end
        returning failures, window_start
      ), others as (
        select
          coalesce(sum(failures) filter (where address = ${address}), 0)::int as by_address,
          coalesce(sum(failures) filter (where account = ${account}), 0)::int as by_account,
          min(window_start) as since
        from sign_in_failure
        where (address = ${address} or account = ${account}) and window_start > ${windowStart}
          and (address, account) <> (${address}, ${account})
      )
      select
        own.failures + others.by_address as "byAddress",
        own.failures + others.by_account as "byAccount",
        least(own.window_start, others.since) as "since"
      from own, others`.execute(db)
    return rows[0] ?? { byAddress: 1, byAccount: 1, since: at }
  }

  /** Removes the count for an account at an address, once it has signed in there. */
  async function forgive(address: string, account: string): Promise<void> {
    await db
      .deleteFrom('sign_in_failure')
      .where('address', '=', address)
      .where('account', '=', account)
      .execute()
  }

  async function forgetOld(windowStart: Date): Promise<void> {
    await db.deleteFrom('sign_in_failure').where('window_start', '<=', windowStart).execute()
  }
}

import { sql } from 'kysely'
import type { Database } from '../../server/store/database.ts'
import { frame } from '../../server/streams/frame.ts'
import type { StoredTopic } from '../../server/streams/streamTopic.ts'

/** Creates a minimal topic: named counters, followed from a known count. */
export function createCounterTopic({ owner }: Pick<Database, 'owner'>): StoredTopic<string, number, null> {
  return {
    channel: 'counted',
    keyOf: name => name,
    keyIn: payload => payload,
    async read(name, known) {
      const { rows } = await sql<{ count: number }>`select count from counter where name = ${name}`.execute(
        owner,
      )
      const [found] = rows
      if (!found) return null
      const { count } = found
      const frames = [{ cursor: count, bytes: () => frame('count', { name, count }, count) }]
      return { frames: count > known ? frames : [], cursor: Math.max(count, known), next: 'later' }
    },
  }
}

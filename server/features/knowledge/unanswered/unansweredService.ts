import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { maskedQuestion } from '../questions/maskedQuestion.ts'
import { visitorNames } from '../questions/visitorNames.ts'
import {
  dismissGroup,
  type GroupPlace,
  listGroups,
  reopenGroup,
  type UnansweredGroup,
} from './unansweredStore.ts'

type Question = components['schemas']['UnansweredQuestion']

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

interface Page {
  dismissed: boolean
  since: string | undefined
  id: string | undefined
  after: string | undefined
  limit: number
}

/** Creates the service by which the team reviews unanswered questions. */
export function createUnansweredService({ database, now }: Deps) {
  return { list, dismiss, reopen }

  /** Lists unanswered questions page by page; throws `request.invalid` for an unknown cursor. */
  async function list({ tenantId }: Scope, { dismissed, since, id, after, limit }: Page) {
    const page = {
      isDismissed: dismissed,
      since: since === undefined ? null : new Date(since),
      id: id ?? null,
      after: after === undefined ? null : placeOf(after),
    }
    const { groups, names } = await database.inTenant(tenantId, async db => {
      const groups = await listGroups(db, { ...page, limit: limit + 1 })
      const asked = groups.flatMap(({ examples }) => examples[0]?.conversation_id ?? [])
      return { groups, names: await visitorNames(db, asked) }
    })
    const shown = groups.slice(0, limit)
    return {
      questions: shown.map(group => presented(group, names, dismissed)),
      next: groups.length > limit ? cursorOf(shown.at(-1)) : null,
    }
  }

  /** Dismisses a question; throws `resource.not_found`. */
  async function dismiss({ tenantId, actor }: Scope, id: string): Promise<void> {
    const closing = { tenantId, id, at: now(), by: actor }
    await demand(isRecordId(id) && database.inTenant(tenantId, db => dismissGroup(db, closing)))
  }

  /** Reopens a closed question; throws `resource.not_found`. */
  async function reopen({ tenantId }: Scope, id: string): Promise<void> {
    await demand(isRecordId(id) && database.inTenant(tenantId, db => reopenGroup(db, id)))
  }
}

async function demand(isThere: boolean | Promise<boolean>): Promise<void> {
  if (!(await isThere)) throw new AppError('resource.not_found')
}

function presented(
  { id, count, lastAt, examples }: UnansweredGroup,
  names: ReadonlyMap<string, string[]>,
  isDismissed: boolean,
): Question {
  const [{ question, conversation_id: asked } = { question: '', conversation_id: '' }] = examples
  return {
    _id: id,
    question: maskedQuestion(question, names.get(asked)),
    count,
    last_at: lastAt.toISOString(),
    is_dismissed: isDismissed,
    examples,
  }
}

function cursorOf(group: GroupPlace | undefined): string | null {
  return group ? `${group.count}_${group.lastAt.getTime()}_${group.id}` : null
}

function placeOf(cursor: string): GroupPlace {
  const [, count, at, id = ''] = /^(\d{1,9})_(\d{1,14})_(.*)$/.exec(cursor) ?? []
  if (count === undefined || at === undefined || !isRecordId(id))
    throw new AppError('request.invalid', {
      detail: 'This cursor is not valid. Start again with the first page.',
    })
  return { count: Number(count), lastAt: new Date(Number(at)), id }
}

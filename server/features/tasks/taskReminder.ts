import { toWallTime } from '../../../common/time/wallTime.ts'
import { systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Colleagues } from '../accounts/colleagues.ts'
import type { TeamMail } from '../outbox/mail.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { createOutboxStore } from '../outbox/store/outboxStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { TenantService } from '../tenants/tenantService.ts'
import type { Task } from './task.ts'

interface Deps {
  outbox: Pick<OutboxService, 'write'>
  colleagues: Pick<Colleagues, 'emailOf'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  tenants: Pick<TenantService, 'mailOrigin'>
}

export type TaskReminder = ReturnType<typeof createTaskReminder>

/** Creates the mail that reminds the assignee of a task that is due. */
export function createTaskReminder({ outbox, colleagues, settings, tenants }: Deps) {
  return { mailFor, write }

  /** Returns the mail to the assignee; null if nobody of the team is assigned, or they have left. */
  async function mailFor(
    tenantId: string,
    id: string,
    { title, text, due_at = '', assigned_user_id: assignee }: Task,
  ): Promise<TeamMail | null> {
    const to = assignee === undefined ? null : await colleagues.emailOf(tenantId, assignee)
    if (to === null) return null
    const texts = textsOf((await settings.of(tenantId)).language)
    const [date = '', time = ''] = toWallTime(due_at, await settings.timeZone(tenantId)).split('T')
    const origin = await tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' })
    const line = title.replace(/[\r\n]+/g, ' ')
    return {
      audience: 'team',
      to,
      subject: texts.subject(line),
      text: [texts.due(line, date, time), ...(text ? [text] : [])].join('\n\n'),
      links: [{ label: texts.open, url: `${origin}/task/${id}` }],
      linkReader: 'operator',
    }
  }

  /** Writes the mail to the outbox, in the transaction. */
  async function write(db: TenantDb, tenantId: string, mail: TeamMail): Promise<void> {
    await outbox.write({ outbox: createOutboxStore(db) }, tenantId, mail)
  }
}

const english = {
  subject: (title: string) => `Due: ${title}`,
  due: (title: string, date: string, time: string) =>
    `The task “${title}” was due on ${date} at ${time}. It is assigned to you.`,
  open: 'Open the task',
}

const german: typeof english = {
  subject: title => `Fällig: ${title}`,
  due: (title, date, time) =>
    `Die Aufgabe „${title}“ war am ${date} um ${time} Uhr fällig. Sie ist Ihnen zugewiesen.`,
  open: 'Aufgabe öffnen',
}

function textsOf(language: string): typeof english {
  return language.split('-')[0] === 'de' ? german : english
}

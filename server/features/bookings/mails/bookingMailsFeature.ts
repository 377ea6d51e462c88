import { systemActor } from '../../../store/scope.ts'
import type { Feature, ServerCore } from '../../Feature.ts'
import type { OutboxService } from '../../outbox/outboxService.ts'
import type { TenantService } from '../../tenants/tenantService.ts'
import { createBookingLinks } from '../manage/bookingLinks.ts'
import { createBookingFacts } from './bookingFacts.ts'
import { bookingMailFollower } from './bookingMailFollower.ts'
import { reminderJob } from './reminderJob.ts'
import { reminderRulesHook } from './reminderRulesHook.ts'
import { replanReminders } from './replanReminders.ts'

interface Deps extends Pick<ServerCore, 'database' | 'secretBox' | 'now'> {
  outbox: Pick<OutboxService, 'writeToPerson' | 'withdraw'>
  tenants: Pick<TenantService, 'mailOrigin'>
}

/** Creates the feature that mails people about their bookings, reminds them, and gives them a link to manage these. */
export function createBookingMailsFeature({ database, secretBox, outbox, tenants, now }: Deps) {
  const links = createBookingLinks({ database, secretBox, now })
  const mailOrigin = (tenantId: string) => tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' })
  const reader = createBookingFacts({ links, mailOrigin })
  return {
    links,
    facts: reader,
    bookingFollowers: [bookingMailFollower({ outbox, reader, now })],
    jobs: [reminderJob({ database, outbox, reader, now }), replanReminders({ database, now })],
    hooks: () => ({ scheduling_rules: reminderRulesHook }),
    upkeep: [{ task: 'forget links of old bookings', everySeconds: 3600, run: links.purge }],
  } satisfies Feature & Record<string, unknown>
}

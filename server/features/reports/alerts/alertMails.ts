import { normalEmail } from '../../../../common/normalEmail.ts'
import { systemActor } from '../../../store/scope.ts'
import type { MembershipStore } from '../../accounts/store/membershipStore.ts'
import type { TeamMail } from '../../outbox/mail.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { TenantService } from '../../tenants/tenantService.ts'
import type { Metric } from '../metrics/metric.ts'
import { alertTexts } from './alertTexts.ts'
import { figureText } from './figureText.ts'

export interface AlertMailDeps {
  memberships: Pick<MembershipStore, 'list'>
  settings: Pick<TenantSettingsService, 'of'>
  tenants: Pick<TenantService, 'mailOrigin'>
  now: () => Date
}

/** A figure about which somebody is told. */
export interface ToldMetric {
  metric: Metric
  what: 'crossed' | 'back'
  limit: number
  value: number
  sample: number
  from: string
  to: string
}

export type AlertMails = ReturnType<typeof createAlertMails>

/** Creates the mails about figures that cross their limits. */
export function createAlertMails({ memberships, settings, tenants, now }: AlertMailDeps) {
  return { teamAddresses, mailsOf }

  /** Returns the addresses of the tenant's active members. */
  async function teamAddresses(tenantId: string): Promise<ReadonlySet<string>> {
    const members = await memberships.list(tenantId, now())
    return new Set(members.flatMap(({ status, email }) => (status === 'active' ? [normalEmail(email)] : [])))
  }

  /** Returns the mails to those of the named people who still are on the team. */
  async function mailsOf(tenantId: string, told: readonly ToldMetric[]): Promise<TeamMail[]> {
    if (told.length === 0) return []
    const team = await teamAddresses(tenantId)
    const { language } = await settings.of(tenantId)
    const origin = await tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' })
    return told.flatMap(one => {
      const addresses = new Set(one.metric.alert.notify.map(normalEmail))
      return [...addresses].filter(to => team.has(to)).map(to => mailTo(to, one, language, origin))
    })
  }
}

function mailTo(to: string, told: ToldMetric, language: string, origin: string): TeamMail {
  const { metric, what, limit, value, sample, from, to: until } = told
  const { name, key, unit, alert } = metric
  const texts = alertTexts(language)
  const content = texts[what]({
    name: name.replace(/\s+/g, ' '),
    value: figureText(value, unit, language),
    limit: figureText(limit, unit, language),
    comparator: alert.comparator,
    days: alert.window_days,
    conversations: sample,
  })
  const search = new URLSearchParams({ period: 'own', from, to: until, figure: key })
  const links = [{ label: texts.open, url: `${origin}/reports?${search}` }]
  return { audience: 'team', to, ...content, links, linkReader: 'viewer' }
}

import { webAddress } from '../../../../common/web/webAddress.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { originMatches } from '../../../access/originMatches.ts'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ServiceHours } from '../../conversations/serviceHours.ts'
import type { PageReader } from '../../imports/pages/fetchPage.ts'
import { withinSite } from '../../imports/pages/withinSite.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { ClientTokens } from '../../webChat/clientTokens.ts'
import { lookAtPage } from '../extract/lookAtPage.ts'
import { noAddress } from '../noAddress.ts'
import { type SnippetFault, snippetFault } from './snippetFault.ts'

type SnippetCheck = components['schemas']['SnippetCheck']

interface Deps extends PageReader {
  settings: Pick<TenantSettingsService, 'of'>
  clientTokens: Pick<ClientTokens, 'read'>
  serviceHours: Pick<ServiceHours, 'closed'>
}

const lookMs = 10_000
/** Page checks at the same time in total and per tenant, and the maximum per tenant including waiting ones. */
const atOnce = { slots: 4, ofTenant: 2, maxAsked: 20 }
/** Ignores robots.txt: a member of the site asks for their own page, and nothing is crawled. */
const anything = { isAllowed: () => true }

/** Checks whether a page contains the chat snippet, and what keeps the chat from showing. */
export function createSnippetCheck({ settings, clientTokens, serviceHours, ...reader }: Deps) {
  const queue = createFairQueue(atOnce)
  return (scope: Scope, typed: string, host: string): Promise<SnippetCheck> => {
    const page = webAddress(typed)
    if (!page) throw noAddress()
    page.hash = ''
    return queue(scope.tenantId, () => check(scope, page.href, host))
  }

  async function check(scope: Scope, url: string, host: string): Promise<SnippetCheck> {
    const ours = { ...reader, webClient: withinSite(reader.webClient, url) }
    const signal = AbortSignal.timeout(lookMs)
    const page = await lookAtPage(ours, {
      tenantId: scope.tenantId,
      url,
      site: url,
      robots: anything,
      signal,
    })
    if (!('facts' in page))
      return { ...nothing, url, fault: 'unread', reason: page.reason, leads_to: page.leadsTo }
    const found = snippetFault(page, host)
    return { ...nothing, url: page.url, ...(await withSettings(scope, page.url, found)) }
  }

  /** Checks the token and the tenant's settings, which decide whether the chat may show on the page. */
  async function withSettings(
    { tenantId, ...scope }: Scope,
    url: string,
    found: SnippetFault,
  ): Promise<Partial<SnippetCheck>> {
    if (found.fault && found.fault !== 'policy') return { fault: found.fault }
    const [{ modules, embedding }, entry] = await Promise.all([
      settings.of(tenantId),
      clientTokens.read(tenantId, found.token),
    ])
    if (entry === undefined) return { fault: 'token' }
    if (!modules.web_chat) return { fault: 'off' }
    if (!entry?.isOpen) return { fault: 'service' }
    if (!originMatches(new URL(url).origin, embedding.allowed_origins ?? [])) return { fault: 'origin' }
    if (found.fault) return { fault: 'policy', blocked: found.blocked }
    const closed = await serviceHours.closed({ tenantId, ...scope }, { agent_service_id: entry.serviceId })
    return { fault: closed ? 'hours' : null }
  }
}

const nothing = { fault: null, reason: null, leads_to: null, blocked: [] } satisfies Partial<SnippetCheck>

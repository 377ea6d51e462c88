import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import { chatPictures } from '../../../common/webChat/chatPictures.ts'
import { webOrigin } from '../../access/originMatches.ts'
import type { Tenant } from '../../access/session.ts'
import type { EntityService } from '../../records/entityService.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { demoTenantName } from '../demo/demoBusiness.ts'
import { findFirstIntakeToken } from '../intakes/store/intakeRecords.ts'
import type { AllowedOrigins } from './allowedOrigins.ts'
import { findFirstFormToken } from './store/firstFormToken.ts'

interface Deps {
  tenantOf: (host: string) => Promise<Tenant>
  allowedOrigins: AllowedOrigins
  store: Pick<EntityStore, 'get'>
  service: Pick<EntityService, 'get'>
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/**
 * Reads tenant data for the pages with visitors' chats, by host. Returns empty data if it cannot be read within one
 * second.
 */
export function createVisitorPageSources(deps: Deps) {
  const { tenantOf, allowedOrigins, store, service, database, now } = deps
  // Cached, because anybody can request these pages at any rate.
  const sources = createSettingsCache({ read: readSources, now })
  const demos = createSettingsCache({ read: readDemo, now })
  return {
    sourcesFor: (host: string) =>
      soon(
        tenantOf(host).then(({ id }) => sources.of(id)),
        noSources,
      ),
    demoFor: (host: string) =>
      soon(
        tenantOf(host).then(({ id }) => demos.of(id)),
        noDemo,
      ),
  }

  async function readSources(tenantId: string): Promise<typeof noSources> {
    const [looks, ancestors, { public_page }] = await Promise.all([
      readSettings(store, scopeOf(tenantId), webChat),
      allowedOrigins(tenantId),
      readSettings(store, scopeOf(tenantId), 'scheduling_rules'),
    ])
    const bookingSlug = public_page.enabled ? (public_page.slug ?? null) : null
    return { images: imageOrigins(looks), ancestors: ancestors.filter(isFrameSource), bookingSlug }
  }

  async function readDemo(tenantId: string): Promise<typeof noDemo> {
    const [business, served, intakeToken, formToken] = await Promise.all([
      readSettings(store, scopeOf(tenantId), 'business_info'),
      // The web chat gets its token on the first read.
      service.get(scopeOf(tenantId), webChat, singletonId),
      database.inTenant(tenantId, findFirstIntakeToken),
      database.inTenant(tenantId, findFirstFormToken),
    ])
    return {
      isImagined: business.name === demoTenantName,
      clientToken: readData(webChat, served).client_token ?? '',
      intakeToken: intakeToken ?? '',
      formToken: formToken ?? '',
    }
  }
}

/** Returns the origins of a web chat's pictures, without duplicates. */
export function imageOrigins(
  looks: Pick<EntityData<typeof webChat>, (typeof chatPictures)[number]>,
): string[] {
  const origins = chatPictures.map(name => {
    const address = looks[name] ?? ''
    return webOrigin(parseUrl(address)?.origin ?? '')
  })
  return [...new Set(origins.filter(origin => origin !== null))]
}

/**
 * Returns true if a policy can contain the entry. Policies do not support IPv6 addresses, and other characters must not
 * end a directive.
 */
function isFrameSource(entry: string): boolean {
  return /^(\*|https?:\/\/(\*\.)?[\w.-]+(:\d+)?)$/.test(entry)
}

function soon<T>(found: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([found.catch(() => otherwise), pause(patienceMs, otherwise, { ref: false })])
}

function scopeOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: v7() }
}

const webChat = 'web_chat_configuration'
const noSources: { images: string[]; ancestors: string[]; bookingSlug?: string | null } = {
  images: [],
  ancestors: [],
}
const noDemo = { isImagined: false, clientToken: '', intakeToken: '', formToken: '' }
const patienceMs = 1000

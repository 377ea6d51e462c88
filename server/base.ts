import { createTenantOrigins } from './access/tenantOrigins.ts'
import { type FeatureOptions, ownContract } from './appOptions.ts'
import { createAccountStores } from './features/accounts/store/accountStores.ts'
import { businessCountry } from './features/conversations/businessCountry.ts'
import { type Feature, hooksOf } from './features/Feature.ts'
import { createOutboxFeature } from './features/outbox/outboxFeature.ts'
import { mailBrand } from './features/settings/mailBrand.ts'
import { createSettingsFeature } from './features/settings/settingsFeature.ts'
import { createTenantService } from './features/tenants/tenantService.ts'
import { createGround } from './ground.ts'
import { createRawRecords, type RawRecords } from './records/rawRecords.ts'
import { createRecordServices } from './records/recordServices.ts'
import { createSecretBox } from './secrets/secretBox.ts'
import type { ServerState } from './serverState.ts'
import { readSettings } from './store/records/entityRecords.ts'
import type { CountryIn } from './store/records/entityStore.ts'
import { systemActor } from './store/scope.ts'
import { mailTransport } from './vendors.ts'

/**
 * What features are made from: the ground, and above it settings, tenants and mails, which know each other. `features`
 * is asked for hooks once records are written.
 */
export async function createBase(
  options: FeatureOptions,
  { port }: Pick<ServerState, 'port'>,
  features: () => readonly Feature[],
) {
  const { env, secretKey: cursorKey, log, now = () => new Date() } = options
  const { definitions, rules } = options.contract ?? ownContract
  const secretBox = createSecretBox({ key: cursorKey, previous: env.secretKeyPrevious })
  const stores = createAccountStores(options.database)
  const origins = createTenantOrigins({ publicUrl: env.publicUrl, port })
  const transport = await mailTransport(env)
  const brandOf = async (tenantId: string) =>
    mailBrand(
      await settings.of(tenantId),
      await tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' }),
    )
  const { outbox, ...mails } = createOutboxFeature({ stores, secretBox, transport, brandOf, now })
  const tenants = createTenantService({ stores, outbox, origins, cursorKey, now })
  const timeZone = (tenantId: string) => settings.timeZone(tenantId)
  const plainAt = (now: () => Date) =>
    createRawRecords({ ...options, definitions, secretBox, cursorKey, timeZone, countryIn, now })
  const plain = plainAt(now)
  const { settings, ...settingHooks } = createSettingsFeature(plain)
  const hooks = (at: RawRecords) => hooksOf(features(), at)
  const installation = tenants.records
  const ground = await createGround({ env, plain, rules, hooks, installation, log })
  /** Records as they would be written at another time, and what is stored of them. */
  const recordsAt = (now: () => Date) => {
    const plain = plainAt(now)
    return {
      store: plain.store,
      service: createRecordServices({ raw: plain, hooks, installation }).service,
    }
  }
  const base = { ...ground, settings, outbox, stores, tenants }
  return { base, origins, mails, settingHooks, recordsAt }
}

/** The country of the business, where its phone numbers are dialled. */
const countryIn: CountryIn = async (store, tenantId) =>
  businessCountry(await readSettings(store, { tenantId, actor: systemActor, requestId: '' }, 'business_info'))

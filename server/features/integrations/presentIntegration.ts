import { asText } from '../../../common/json/asText.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { hideSecrets } from '../../records/recordSecrets.ts'
import { inLanguage } from '../../records/schemaLanguages.ts'
import { connectionState } from './connectionState.ts'
import type { KnownKind } from './kinds/createKinds.ts'
import type { KindSync } from './kinds/integrationKind.ts'
import type { StoredIntegration } from './store/integrationStore.ts'
import type { StoredRun } from './store/runStore.ts'
import type { StoredSync } from './store/syncStore.ts'

type Integration = components['schemas']['Integration']
type Sync = components['schemas']['IntegrationSync']

export interface ConnectionState {
  row: StoredIntegration
  syncs: readonly StoredSync[]
  /** The latest run of each sync. */
  runs: readonly StoredRun[]
}

/** Returns a connection as the API shows it, with texts in a language. */
export function presentConnection(
  kind: KnownKind,
  { row, syncs, runs }: ConnectionState,
  language: string,
): Integration {
  return {
    ...about(kind, language),
    id: row._id,
    name: asText(row.settings.name),
    state: connectionState(row),
    account: row.account,
    connected_at: row.connected_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    _version: row.version,
    syncs: kind.syncs.map(sync => {
      const state = syncs.find(({ name }) => name === sync.name)
      const run = runs.find(one => one.sync === sync.name)
      return presentSync(sync, { row, state, run }, language)
    }),
    health: row.health,
    authorization: hideSecrets(kind.forms.authorization, { ...row.authorization }),
    settings: { ...row.settings },
  }
}

/** Returns the offer of a kind that is not connected yet. */
export function presentOffer(kind: KnownKind, language: string): Integration {
  const texts = about(kind, language)
  return {
    ...texts,
    id: kind.kind,
    name: texts.title,
    state: 'not_connected',
    account: null,
    connected_at: null,
    updated_at: null,
    _version: null,
    syncs: [],
    health: null,
    authorization: {},
    settings: {},
  }
}

/** Returns a schema's title in a language. */
export function titleIn(texts: Parameters<typeof inLanguage>[0], language: string): string {
  return asText(inLanguage(texts, language).title)
}

export function presentRun(run: StoredRun): components['schemas']['IntegrationRun'] {
  const { _id, sync, status, cause, is_full, started_at, finished_at, counts, error, errors } = run
  return {
    _id,
    sync,
    status,
    cause,
    is_full,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    counts,
    error,
    errors,
  }
}

function about({ kind, texts, category, icon, auth, parts }: KnownKind, language: string) {
  const { description } = inLanguage(texts, language)
  const title = titleIn(texts, language)
  return { kind, title, description: asText(description), category, icon, auth, parts: [...parts] }
}

function scheduleOf({ settings }: StoredIntegration): string | null {
  return asText(settings.schedule) || null
}

function presentSync(
  { name, texts, direction, list }: KindSync,
  { row, state, run }: { row: StoredIntegration; state: StoredSync | undefined; run: StoredRun | undefined },
  language: string,
): Sync {
  const isRunning = state?.status === 'running'
  return {
    name,
    title: titleIn(texts, language),
    direction,
    list: list(row.settings),
    status: state?.status ?? 'stopped',
    schedule: scheduleOf(row),
    next_run_at: state?.next_run_at?.toISOString() ?? null,
    pause: state?.pause ?? null,
    progress: isRunning && run?.status === 'running' ? run.counts : null,
    last_run: run ? presentRun(run) : null,
  }
}

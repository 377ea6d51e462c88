import type { BuiltinAction } from '../agentAction.ts'
import type { AnswerChains } from '../chains/bindings/answerChains.ts'
import type { ChainActions } from '../chains/chainActions.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { PrepareOwnTurn } from '../conversations/ownTurn.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { FileService } from '../files/fileService.ts'
import type { McpActions } from '../integrations/mcp/mcpActions.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { AskedTasks } from '../tasks/askedTasks.ts'
import { createActionCatalogue } from './actions/actionCatalogue.ts'
import { createAvailableActions } from './actions/availableActions.ts'
import { createOwnActions } from './actions/ownActions.ts'
import { agentActionHook } from './agentActionHook.ts'
import { agentHook } from './agentHook.ts'
import { agentRoutes } from './agentRoutes.ts'
import { type AfterPublishing, type BeforePublishing, createAgentVersions } from './agentVersions.ts'
import type { OverrideActions } from './turns/agentReader.ts'
import { createAgentResponder } from './turns/agentResponder.ts'
import { createAgentRuntime } from './turns/agentRuntime.ts'
import { createBusinessFacts } from './turns/businessFacts.ts'
import { turnRoutes } from './turns/turnRoutes.ts'
import { createVisibleImage } from './turns/visibleImage.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'schemas' | 'secretBox' | 'webClient' | 'log' | 'now'> {
  /** Returns the built-in actions of all features. */
  builtins: () => readonly BuiltinAction[]
  conversationLog: ConversationLog
  participation: Participation
  files: FileService
  /** Gives the team tasks for actions that wait for approval. */
  approvalTasks: AskedTasks
  models: LanguageModels
  /** Runs chains as actions. */
  chains: ChainActions
  /** Calls tools of MCP servers. */
  mcp: McpActions
  /** Runs chains before and after answers. */
  answers: AnswerChains
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  overrideActions: OverrideActions
  /** Prepares turns that no agent answers. */
  prepareOwnTurn: PrepareOwnTurn
  beforePublishing: BeforePublishing
  afterPublishing: AfterPublishing
}

/** Creates the feature of agents: their instructions and actions, and how they answer. */
export function createAgentsFeature(deps: Deps) {
  const { database, records, schemas, settings, builtins, conversationLog, files, log, now } = deps
  const { store } = records
  const versions = createAgentVersions({ ...deps, service: records.service })
  const turns = createAgentRuntime({
    database,
    schemas,
    versions,
    now,
    overrideActions: deps.overrideActions,
    models: deps.models,
    approvalTasks: deps.approvalTasks,
    answers: deps.answers,
    prepareOwnTurn: deps.prepareOwnTurn,
    log: conversationLog,
    catalogue: createActionCatalogue({ ...deps, store }),
    business: createBusinessFacts({ store, settings, now }),
    image: createVisibleImage(files),
    onError: error => log.error({ err: error }, 'Could not finish what an agent began'),
  })
  const availableActions = createAvailableActions({
    builtins,
    mcp: deps.mcp,
    store,
    registry: records.registry,
  })
  return {
    responder: createAgentResponder({ turns, now }),
    ownActions: createOwnActions(deps),
    stopTurn: turns.stop,
    wakeTurns: turns.wake,
    /** Decides about an action that waits for approval. */
    decideAction: turns.decide,
    handlers: {
      ...agentRoutes({ availableActions, versions }),
      ...turnRoutes({ turns, participation: deps.participation }),
    },
    hooks: ({ now }) => ({
      agent: agentHook({ now }),
      agent_action: agentActionHook(deps),
    }),
    jobs: turns.jobTypes,
    // Finds abandoned turns that no process has noticed.
    upkeep: [{ task: 'take over what agents have left', everySeconds: 60, run: turns.recover }],
    recoverOrphans: turns.recoverOrphans,
    drain: turns.drain,
  } satisfies Feature & Record<string, unknown>
}

import type { SqlRunner } from '../sqlRunner.ts'
import { foundation } from './0001Foundation.ts'
import { accounts } from './0002Accounts.ts'
import { personalLists } from './0003PersonalLists.ts'
import { apiKeys } from './0004ApiKeys.ts'
import { tenants } from './0005Tenants.ts'
import { audit } from './0006Audit.ts'
import { conversations } from './0007Conversations.ts'
import { visitors } from './0008Visitors.ts'
import { sentFiles } from './0009SentFiles.ts'
import { keyCheck } from './0010KeyCheck.ts'
import { entityCount } from './0011EntityCount.ts'
import { jobs } from './0012Jobs.ts'
import { channels } from './0013Channels.ts'
import { calls } from './0014Calls.ts'
import { callsOfPeople } from './0015CallsOfPeople.ts'
import { chains } from './0016Chains.ts'
import { chainBindings } from './0017ChainBindings.ts'
import { chainPauses } from './0018ChainPauses.ts'
import { triedChains } from './0019TriedChains.ts'
import { simulations } from './0020Simulations.ts'
import { passages } from './0021Passages.ts'
import { imports } from './0022Imports.ts'
import { judgements } from './0023Judgements.ts'
import { knowledgeEvaluations } from './0024KnowledgeEvaluations.ts'
import { vectors } from './0025Vectors.ts'
import { chainWaits } from './0026ChainWaits.ts'
import { onboarding } from './0027Onboarding.ts'
import { homeIndexes } from './0028HomeIndexes.ts'
import { changedDocuments } from './0029ChangedDocuments.ts'
import { typedRecords } from './0030TypedRecords.ts'
import { tryouts } from './0031Tryouts.ts'
import { unpackedSegments } from './0032UnpackedSegments.ts'
import { keptVocabularies } from './0033KeptVocabularies.ts'
import { conversationTimes } from './0034ConversationTimes.ts'
import { indexVersions } from './0035IndexVersions.ts'
import { copiedWords } from './0036CopiedWords.ts'
import { matchedContacts } from './0037MatchedContacts.ts'
import { ownedKeys } from './0038OwnedKeys.ts'
import { integrations } from './0039Integrations.ts'
import { agentAccess } from './0040AgentAccess.ts'
import { webhooks } from './0041Webhooks.ts'
import { billing } from './0042Billing.ts'
import { integrationTools } from './0043IntegrationTools.ts'
import { oauthConnections } from './0044OauthConnections.ts'
import { integrationOccasions } from './0045IntegrationOccasions.ts'
import { bookings } from './0046Bookings.ts'
import { bookingChanges } from './0047BookingChanges.ts'
import { bookingMails } from './0048BookingMails.ts'
import { bookingOccasions } from './0049BookingOccasions.ts'
import { calendarSync } from './0050CalendarSync.ts'
import { bookingPeople } from './0051BookingPeople.ts'
import { effects } from './0052Effects.ts'
import { documents } from './0053Documents.ts'
import { tasks } from './0054Tasks.ts'
import { recordUploads } from './0055RecordUploads.ts'
import { formSubmissions } from './0056FormSubmissions.ts'
import { drafts } from './0057Drafts.ts'
import { outbound } from './0058Outbound.ts'
import { mail } from './0059Mail.ts'
import { messenger } from './0060Messenger.ts'
import { messageOccasions } from './0061MessageOccasions.ts'
import { outcomes } from './0062Outcomes.ts'
import { analyses } from './0063Analyses.ts'
import { reportAlerts } from './0064ReportAlerts.ts'
import { extracts } from './0065Extracts.ts'

/** One step of the schema. A released step never changes. */
export interface Migration {
  version: number
  name: string
  up(run: SqlRunner): Promise<void>
}

/** All steps in order, each in a file with its number. Add new ones at the end. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'foundation', up: foundation },
  { version: 2, name: 'accounts', up: accounts },
  { version: 3, name: 'personal lists', up: personalLists },
  { version: 4, name: 'API keys', up: apiKeys },
  { version: 5, name: 'tenants', up: tenants },
  { version: 6, name: 'audit', up: audit },
  { version: 7, name: 'conversations', up: conversations },
  { version: 8, name: 'visitors', up: visitors },
  { version: 9, name: 'sent files', up: sentFiles },
  { version: 10, name: 'key check', up: keyCheck },
  { version: 11, name: 'entity count', up: entityCount },
  { version: 12, name: 'jobs', up: jobs },
  { version: 13, name: 'channels', up: channels },
  { version: 14, name: 'calls', up: calls },
  { version: 15, name: 'calls of people', up: callsOfPeople },
  { version: 16, name: 'chains', up: chains },
  { version: 17, name: 'chain bindings', up: chainBindings },
  { version: 18, name: 'pauses of chains', up: chainPauses },
  { version: 19, name: 'tried chains', up: triedChains },
  { version: 20, name: 'simulations', up: simulations },
  { version: 21, name: 'passages', up: passages },
  { version: 22, name: 'imports', up: imports },
  { version: 23, name: 'judgements', up: judgements },
  { version: 24, name: 'knowledge evaluations', up: knowledgeEvaluations },
  { version: 25, name: 'vectors', up: vectors },
  { version: 26, name: 'waits of chains', up: chainWaits },
  { version: 27, name: 'onboarding', up: onboarding },
  { version: 28, name: 'indexes of the start page', up: homeIndexes },
  { version: 29, name: 'changed documents', up: changedDocuments },
  { version: 30, name: 'typed records', up: typedRecords },
  { version: 31, name: 'tryouts', up: tryouts },
  { version: 32, name: 'unpacked segments', up: unpackedSegments },
  { version: 33, name: 'kept vocabularies', up: keptVocabularies },
  { version: 34, name: 'times of conversations', up: conversationTimes },
  { version: 35, name: 'index versions', up: indexVersions },
  { version: 36, name: 'copied words', up: copiedWords },
  { version: 37, name: 'matched contacts', up: matchedContacts },
  { version: 38, name: 'owned keys', up: ownedKeys },
  { version: 39, name: 'integrations', up: integrations },
  { version: 40, name: 'agent access', up: agentAccess },
  { version: 41, name: 'webhooks', up: webhooks },
  { version: 42, name: 'billing', up: billing },
  { version: 43, name: 'tools of integrations', up: integrationTools },
  { version: 44, name: 'connections by OAuth', up: oauthConnections },
  { version: 45, name: 'occasions of integrations', up: integrationOccasions },
  { version: 46, name: 'bookings', up: bookings },
  { version: 47, name: 'changes of bookings', up: bookingChanges },
  { version: 48, name: 'mails about bookings', up: bookingMails },
  { version: 49, name: 'occasions of bookings', up: bookingOccasions },
  { version: 50, name: 'calendars of Google and Microsoft', up: calendarSync },
  { version: 51, name: 'people of bookings', up: bookingPeople },
  { version: 52, name: 'effects', up: effects },
  { version: 53, name: 'documents', up: documents },
  { version: 54, name: 'tasks', up: tasks },
  { version: 55, name: 'uploads of records', up: recordUploads },
  { version: 56, name: 'answers to forms', up: formSubmissions },
  { version: 57, name: 'drafts', up: drafts },
  { version: 58, name: 'outbound rules', up: outbound },
  { version: 59, name: 'mail', up: mail },
  { version: 60, name: 'messenger', up: messenger },
  { version: 61, name: 'occasions of messages', up: messageOccasions },
  { version: 62, name: 'outcomes of conversations', up: outcomes },
  { version: 63, name: 'analyses', up: analyses },
  { version: 64, name: 'warnings about figures', up: reportAlerts },
  { version: 65, name: 'answers about conversations', up: extracts },
]

/** The schema version that this server knows. */
export const latestSchema = migrations.at(-1)?.version ?? 0

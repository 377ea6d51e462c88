import { agentProvider } from './agentProvider.ts'
import { availabilityProvider } from './availabilityProvider.ts'
import { bookingsProvider } from './bookingsProvider.ts'
import { businessProvider } from './businessProvider.ts'
import { calendarProvider } from './calendarProvider.ts'
import { contactProvider } from './contactProvider.ts'
import { conversationProvider } from './conversationProvider.ts'
import type { DataProvider } from './dataProvider.ts'
import { documentProvider } from './documentProvider.ts'
import { intakeProvider } from './intakeProvider.ts'
import { integrationsProvider } from './integrationsProvider.ts'
import { knowledgeProvider } from './knowledgeProvider.ts'
import { recordsProvider } from './recordsProvider.ts'
import { reportProvider } from './reportProvider.ts'

/** All data providers by name, in the order in which they are offered. */
export const dataProviders: ReadonlyMap<string, DataProvider> = new Map(
  [
    ...[businessProvider, contactProvider, conversationProvider, agentProvider, intakeProvider],
    documentProvider,
    ...[knowledgeProvider, recordsProvider, calendarProvider],
    ...[availabilityProvider, bookingsProvider, integrationsProvider, reportProvider],
  ].map(provider => [provider.name, provider]),
)

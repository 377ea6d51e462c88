// Generated from openapi/: run npm run generate.
import type { components } from './types.d.ts'

/** The served record of each entity, by entity name. */
export interface EntitySchemas {
  agent: components['schemas']['Agent']
  agent_action: components['schemas']['AgentAction']
  agent_service: components['schemas']['AgentService']
  ai_configuration: components['schemas']['AiConfiguration']
  booking: components['schemas']['Booking']
  business_info: components['schemas']['BusinessInfo']
  calendar: components['schemas']['Calendar']
  canned_reply: components['schemas']['CannedReply']
  contact: components['schemas']['Contact']
  conversation: components['schemas']['Conversation']
  custom_data_object: components['schemas']['CustomDataObject']
  custom_data_schema: components['schemas']['CustomDataSchema']
  document_template: components['schemas']['DocumentTemplate']
  filled_intake: components['schemas']['FilledIntake']
  imported_document: components['schemas']['ImportedDocument']
  imported_webpage: components['schemas']['ImportedWebpage']
  intake: components['schemas']['Intake']
  knowledge_base_configuration: components['schemas']['KnowledgeBaseConfiguration']
  knowledge_chunk: components['schemas']['KnowledgeChunk']
  knowledge_question: components['schemas']['KnowledgeQuestion']
  scheduling_rules: components['schemas']['SchedulingRules']
  smart_chain: components['schemas']['SmartChain']
  smart_chain_binding: components['schemas']['SmartChainBinding']
  synthetic_suite: components['schemas']['SyntheticSuite']
  tenant_configuration: components['schemas']['TenantConfiguration']
  tenant_settings: components['schemas']['TenantSettings']
  voice_configuration: components['schemas']['VoiceConfiguration']
  web_chat_configuration: components['schemas']['WebChatConfiguration']
}

/** Entities in which every required field has a default: an empty record is valid. */
export type CompleteEntity =
  | 'ai_configuration'
  | 'business_info'
  | 'conversation'
  | 'filled_intake'
  | 'knowledge_base_configuration'
  | 'scheduling_rules'
  | 'tenant_settings'
  | 'voice_configuration'
  | 'web_chat_configuration'

/** Entities of which each tenant has exactly one record; an empty one is valid as well. */
export type SettingsEntity =
  | 'ai_configuration'
  | 'business_info'
  | 'knowledge_base_configuration'
  | 'scheduling_rules'
  | 'tenant_settings'
  | 'voice_configuration'
  | 'web_chat_configuration'
